typealias Stores = GreenhouseStores
