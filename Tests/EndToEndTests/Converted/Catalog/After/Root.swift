typealias Stores = CatalogStores
