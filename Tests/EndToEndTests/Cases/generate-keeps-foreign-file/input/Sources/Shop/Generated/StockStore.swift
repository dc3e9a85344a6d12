final class StockStore {}
