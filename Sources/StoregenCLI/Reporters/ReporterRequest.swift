import Foundation

/// A report that somebody asked for: `sarif:out.sarif`, or `human` for one on standard output.
package struct ReporterRequest: Sendable, Hashable {
  package let name: ReporterName
  /// The file to write to, as its user named it; nil for standard output.
  package let file: String?

  package init(_ name: ReporterName, file: String? = nil) {
    self.name = name
    self.file = file
  }

  /// Reads `NAME` or `NAME:FILE`.
  package init(_ text: String) throws(ReporterError) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let word = parts.first.map(String.init) ?? ""
    guard let name = ReporterName(rawValue: word) else { throw .unknown(word) }
    let file = parts.count > 1 ? String(parts[1]) : nil
    if let file, file.isEmpty || file.hasSuffix("/") { throw .noFile(text, name) }
    self.init(name, file: file)
  }

  /// What is wrong with asking for these together; nil if nothing is.
  package static func conflict(in requests: [ReporterRequest]) -> ReporterError? {
    let shown = requests.filter { $0.file == nil }
    if shown.count > 1 { return .severalOnOutput(shown[1].name) }
    var files: Set<String> = []
    let twice = requests.compactMap(\.file).first { !files.insert($0.resolvedPath).inserted }
    return twice.map { .sameFile($0) }
  }
}

extension String {
  /// The absolute path, links followed, so that what is called in two ways is known to be one.
  fileprivate var resolvedPath: String {
    URL(fileURLWithPath: self).resolvingSymlinksInPath().path
  }
}
