import Dispatch
import Foundation

/// Works on all elements at once, as far as there are processors; the results have their order.
func concurrentMap<Element: Sendable, Result: Sendable>(
  _ elements: [Element], _ transform: @Sendable (Element) -> Result
) -> [Result] {
  let partCount = min(ProcessInfo.processInfo.activeProcessorCount, elements.count)
  guard partCount > 1 else { return elements.map(transform) }
  let partSize = (elements.count + partCount - 1) / partCount
  let results = PartialResults<Result>()
  DispatchQueue.concurrentPerform(iterations: partCount) { part in
    let range = part * partSize..<min((part + 1) * partSize, elements.count)
    results.set(elements[range.clamped(to: elements.indices)].map(transform), part: part)
  }
  return results.inOrder
}

/// The results of each part, by its number.
private final class PartialResults<Result: Sendable>: @unchecked Sendable {
  // Unchecked, because what protects the dictionary is the lock beside it.
  private let lock = NSLock()
  private var parts: [Int: [Result]] = [:]

  func set(_ results: [Result], part: Int) {
    lock.withLock { parts[part] = results }
  }

  var inOrder: [Result] {
    lock.withLock { parts.sorted { $0.key < $1.key }.flatMap(\.value) }
  }
}
