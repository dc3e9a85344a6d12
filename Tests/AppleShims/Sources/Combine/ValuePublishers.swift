/// The publishers of optionals and of results.

// OpenCombine has these names as well, but not in every build: see the manifest. Ours take precedence.

extension Optional {
  public typealias Publisher = OCombine.Publisher

  public var publisher: Publisher { ocombine.publisher }
}

extension Result {
  public typealias Publisher = OCombine.Publisher

  public var publisher: Publisher { ocombine.publisher }
}
