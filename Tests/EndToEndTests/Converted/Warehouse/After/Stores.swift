typealias Stores = WarehouseStores
