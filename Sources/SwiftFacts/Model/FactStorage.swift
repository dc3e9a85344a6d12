/// Where the facts of a file are in memory. It is never freed and never changed, so that facts point
/// to it without counting references.
@usableFromInline
struct FactStorage {
  @usableFromInline let nodes: UnsafePointer<FactNode>
  @usableFromInline let names: UnsafePointer<Name>
  let strings: UnsafePointer<String>
  let file: Unmanaged<FileFacts>

  /// Puts a file's nodes and strings where they stay.
  static func make(
    _ nodes: PackedArray<FactNode>, _ names: NameList, of file: FileFacts
  ) -> UnsafePointer<FactStorage> {
    let (names, strings) = Name.names(of: names)
    let storage = UnsafeMutablePointer<FactStorage>.allocate(capacity: 1)
    storage.initialize(
      to: FactStorage(
        nodes: nodes.start, names: keep(names), strings: keep(strings),
        file: Unmanaged.passRetained(file)))
    return UnsafePointer(storage)
  }

  private static func keep<Element>(_ elements: [Element]) -> UnsafePointer<Element> {
    let kept = UnsafeMutableBufferPointer<Element>.allocate(capacity: max(1, elements.count))
    _ = kept.initialize(from: elements)
    return UnsafePointer(kept.baseAddress!)
  }
}
