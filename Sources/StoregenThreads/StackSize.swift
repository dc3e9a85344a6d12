import Foundation

/// The sizes of stacks, in bytes of address space; only the used part takes memory.
package struct StackSize: Sendable {
  /// Enough for the deepest nesting that storegen accepts, with a large margin.
  package static let largest = 512 << 20
  /// Enough for source code as people write it.
  package static let smallest = 32 << 20
  /// More threads would need more address space than some containers allow.
  private static let maximumThreadCount = 16

  /// How many threads work at the same time.
  package let threadCount: Int
  /// The size of the stack of each.
  package let bytes: Int

  /// The sizes for this process.
  static let ofProcess = StackSize(
    processors: ProcessInfo.processInfo.activeProcessorCount, addressSpace: addressSpaceLimit)

  /// - Parameter addressSpace: the limit on address space; nil if there is none. Stacks take at most half of it.
  package init(processors: Int, addressSpace: Int?) {
    let processors = min(processors, Self.maximumThreadCount)
    guard let addressSpace else {
      threadCount = processors
      bytes = Self.largest
      return
    }
    // One more thread works in the background.
    let available = max(addressSpace / 2, 2 * Self.smallest)
    threadCount = max(1, min(processors, available / (4 * Self.smallest) - 1))
    let share = min(Self.largest, available / (threadCount + 1))
    bytes = max(Self.smallest, share & ~0xffff)
  }

  /// This size and smaller ones, to try one after the other.
  package var attempts: [Int] {
    var sizes: [Int] = []
    var size = bytes
    while size >= Self.smallest {
      sizes.append(size)
      size /= 2
    }
    return sizes
  }

  /// The limit on the address space of the process, `ulimit -v`; nil if there is none.
  private static var addressSpaceLimit: Int? {
    SystemLimit.addressSpace.current.flatMap { $0 > Int.max / 2 ? nil : Int($0) }
  }
}
