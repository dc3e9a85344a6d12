/// The addresses of the facts of a file. `FileFacts` owns it and frees it, so that facts can point to it
/// without reference counting.
@usableFromInline
struct FactStorage {
  @usableFromInline let nodes: UnsafePointer<FactNode>
  @usableFromInline let names: UnsafePointer<Name>
  let file: Unmanaged<FileFacts>

  static func allocate(
    _ nodes: PackedArray<FactNode>, names: OwnedNames, of file: FileFacts
  ) -> UnsafePointer<FactStorage> {
    let storage = UnsafeMutablePointer<FactStorage>.allocate(capacity: 1)
    storage.initialize(
      to: FactStorage(nodes: nodes.start, names: names.start, file: .passUnretained(file)))
    return UnsafePointer(storage)
  }
}
