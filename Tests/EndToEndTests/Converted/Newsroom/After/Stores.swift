typealias Stores = NewsroomStores
