/// The publishers of optionals and of results.

// OpenCombine has these names, too, but not in each build: see the manifest. Ours come first.

extension Optional {
  public typealias Publisher = OCombine.Publisher

  public var publisher: Publisher { ocombine.publisher }
}

extension Result {
  public typealias Publisher = OCombine.Publisher

  public var publisher: Publisher { ocombine.publisher }
}
