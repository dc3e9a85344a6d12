import Foundation

/// The names of the files that hold new texts until they are put in their places.
package enum TemporaryName {
  private static let start = ".storegen-"
  private static let end = ".tmp"

  /// The name of the `number`th such file of this process; it is hidden from whoever compiles or lists
  /// the folder.
  package static func make(_ number: Int) -> String {
    "\(start)\(ProcessInfo.processInfo.processIdentifier)-\(number)\(end)"
  }

  /// Whether a name is one that some process may have got from `make`.
  package static func matches(_ name: String) -> Bool {
    guard name.hasPrefix(start), name.hasSuffix(end), name.count > start.count + end.count else {
      return false
    }
    let numbers = name.dropFirst(start.count).dropLast(end.count)
      .split(separator: "-", omittingEmptySubsequences: false)
    return numbers.count == 2
      && numbers.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { (48...57).contains($0) } }
  }
}
