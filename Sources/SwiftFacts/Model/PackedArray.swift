/// Elements of one size that stand one after the other, in memory of their own or in a mapped file.
///
/// Unchecked because the compiler does not see that what it points to never changes and is kept by its
/// owner. An array would have to be filled, which takes longer than a rule takes to look at its elements.
public struct PackedArray<Element: BitwiseCopyable & Sendable>: RandomAccessCollection,
  @unchecked Sendable
{
  private let elements: UnsafeBufferPointer<Element>
  private let owner: AnyObject

  /// Keeps the elements of an array.
  public init(_ array: [Element]) {
    let memory = OwnMemory(array)
    elements = memory.elements
    owner = memory
  }

  /// Gives access to elements that somebody keeps.
  package init(_ elements: UnsafeBufferPointer<Element>, keptBy owner: AnyObject) {
    self.elements = elements
    self.owner = owner
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { elements.count }
  public subscript(position: Int) -> Element { elements[position] }

  /// Where the first element is; not to be read if there is none.
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
