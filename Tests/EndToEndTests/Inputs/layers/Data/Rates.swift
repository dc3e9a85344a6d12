struct Rates {
  let price: Price
  static var saved: Int { UserDefaults.standard.integer(forKey: "rate") }
}
