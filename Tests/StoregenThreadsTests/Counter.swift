import Foundation

/// Counts calls from several threads.
final class Counter: @unchecked Sendable {
  private let lock = NSLock()
  private var noted: [Int] = []

  func add(_ element: Int) { lock.withLock { noted.append(element) } }

  var elements: [Int] { lock.withLock { noted } }
}
