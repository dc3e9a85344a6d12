/// Where the facts of a file are in memory. It is never freed and never changed, so that facts point
/// to it without counting references.
@usableFromInline
struct FactStorage {
  @usableFromInline let nodes: UnsafePointer<FactNode>
  @usableFromInline let names: UnsafePointer<Name>
  let file: Unmanaged<FileFacts>

  /// Puts a file's nodes and names where they stay.
  static func make(
    _ nodes: PackedArray<FactNode>, _ names: NameList, of file: FileFacts
  ) -> UnsafePointer<FactStorage> {
    let names = Name.names(of: names)
    let storage = UnsafeMutablePointer<FactStorage>.allocate(capacity: 1)
    storage.initialize(
      to: FactStorage(
        nodes: nodes.start, names: keep(names), file: Unmanaged.passRetained(file)))
    return UnsafePointer(storage)
  }

  private static func keep(_ names: [Name]) -> UnsafePointer<Name> {
    let kept = UnsafeMutableBufferPointer<Name>.allocate(capacity: max(1, names.count))
    _ = kept.initialize(from: names)
    return UnsafePointer(kept.baseAddress!)
  }
}
