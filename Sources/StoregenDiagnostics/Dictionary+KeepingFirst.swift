extension Dictionary {
  /// The pairs as a dictionary. If several have the same key, the first of them counts.
  @inlinable
  package init(keepingFirst pairs: some Sequence<(Key, Value)>) {
    self.init(pairs, uniquingKeysWith: { first, _ in first })
  }

  /// Adds the pairs whose keys the dictionary does not have.
  @inlinable
  package func merging(keepingFirst pairs: some Sequence<(Key, Value)>) -> Self {
    merging(pairs, uniquingKeysWith: { first, _ in first })
  }
}
