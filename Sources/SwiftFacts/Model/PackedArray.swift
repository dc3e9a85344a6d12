/// Elements of a fixed size, in their own memory or in a mapped file, which is not copied.
///
/// Unchecked because the compiler cannot check that the memory never changes and that its owner retains it.
public struct PackedArray<Element: BitwiseCopyable & Sendable>: RandomAccessCollection,
  @unchecked Sendable
{
  private let elements: UnsafeBufferPointer<Element>
  private let owner: AnyObject

  /// Copies the elements of an array.
  public init(_ array: [Element]) {
    let memory = OwnMemory(array)
    elements = memory.elements
    owner = memory
  }

  /// Refers to elements in the memory of `owner`, which it retains.
  package init(_ elements: UnsafeBufferPointer<Element>, ownedBy owner: AnyObject) {
    self.elements = elements
    self.owner = owner
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { elements.count }
  public subscript(position: Int) -> Element { elements[position] }

  /// The address of the first element; not to be read if there is none.
  var start: UnsafePointer<Element> {
    elements.baseAddress ?? UnsafePointer(bitPattern: MemoryLayout<Element>.alignment)!
  }

  /// The bytes of the elements.
  package var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(elements) }

  private final class OwnMemory {
    let elements: UnsafeBufferPointer<Element>

    init(_ array: [Element]) {
      let memory = UnsafeMutableBufferPointer<Element>.allocate(capacity: array.count)
      _ = memory.initialize(from: array)
      elements = UnsafeBufferPointer(memory)
    }

    deinit { elements.deallocate() }
  }
}
