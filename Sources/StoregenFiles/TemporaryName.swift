import Foundation

/// The names of temporary files, which hold new content until they replace other files.
package enum TemporaryName {
  private static let start = ".storegen-"
  private static let end = ".tmp"

  /// The name of the `number`th temporary file of this process. It begins with a dot, so compilers and directory
  /// listings ignore it.
  package static func make(_ number: Int) -> String {
    "\(start)\(ProcessInfo.processInfo.processIdentifier)-\(number)\(end)"
  }

  /// Whether a name may come from `make` in a process.
  static func matches(_ name: String, of process: Int32) -> Bool {
    matches(name) && name.hasPrefix("\(start)\(process)-")
  }

  /// Whether a name may come from `make`, in this or another process.
  package static func matches(_ name: String) -> Bool {
    guard name.hasPrefix(start), name.hasSuffix(end), name.count > start.count + end.count else { return false }
    let numbers = name.dropFirst(start.count).dropLast(end.count)
      .split(separator: "-", omittingEmptySubsequences: false)
    return numbers.count == 2 && numbers.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { (48...57).contains($0) } }
  }
}
