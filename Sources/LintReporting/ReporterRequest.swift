import Foundation
import StoregenFiles

/// A requested report: `sarif:out.sarif`, or `human` for standard output.
package struct ReporterRequest: Sendable, Hashable {
  package let name: ReporterName
  /// The file to write, as the user named it; nil for standard output.
  package let file: String?
  /// Whether a configuration requests it, rather than the command line.
  package let isConfigured: Bool

  package init(_ name: ReporterName, file: String? = nil, isConfigured: Bool = false) {
    self.name = name
    self.file = file
    self.isConfigured = isConfigured
  }

  /// Reads `NAME` or `NAME:FILE`.
  package init(_ text: String) throws(ReporterError) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let word = parts.first.map(String.init) ?? ""
    guard let name = ReporterName(rawValue: word) else { throw .unknown(word) }
    let file = parts.count > 1 ? String(parts[1]) : nil
    if let file, file.isEmpty || file.hasSuffix("/") { throw .noFile(text, for: name) }
    self.init(name, file: file)
  }

  /// Why requests cannot be combined; nil if they can.
  package static func conflict(in requests: [ReporterRequest]) -> ReporterError? {
    let shown = requests.filter { $0.file == nil }
    if shown.count > 1 { return .severalOnOutput(shown[1].name) }
    var files: Set<String> = []
    let twice = requests.compactMap(\.file).first { !files.insert($0.resolvedPath).inserted }
    return twice.map { .sameFile($0) }
  }
}

extension String {
  /// The absolute path with links resolved, so that two names of one file are recognized.
  fileprivate var resolvedPath: String { URL(fileURLWithPath: self).withLinksFollowed.path }
}
