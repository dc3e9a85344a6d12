/// Assembles `StoreSupport.swift` from the files in `Templates/Support`, which are Swift as it is
/// compiled and tested in this package.
///
/// Four things differ in the sources: `package` stands for the access level that the spec asks for, `public` for that of
/// what connects stores, `internal` for `private` or `fileprivate`, because all parts are generated into one file, and
/// `#if STORE_…` encloses members that exist only if another part does. Other conditions, with the imports
/// in them, are generated as they are.
struct SupportSource {
  /// The parts, with those that they use.
  private let parts: [SupportPart]
  /// The files without `#if STORE_…`, in the order of the parts.
  private let files: [[Substring]]

  /// - Parameter parts: the parts that the stores of a spec use themselves.
  init(_ parts: Set<SupportPart>) {
    var all = parts
    var added = Array(parts)
    while let part = added.popLast() {
      added += part.requirements.filter { all.insert($0).inserted }
    }
    self.parts = SupportPart.allCases.filter(all.contains)
    let conditions = Set(all.map(\.condition))
    files = self.parts.map { Self.resolved($0.source ?? "", under: conditions) }
  }

  var isEmpty: Bool { parts.isEmpty }

  /// The imports of all parts. Modules imported by a `package import` are part of their interface.
  var imports: FileImports {
    var imports = FileImports()
    for file in files {
      var isConditional = false
      for line in file {
        if line.hasPrefix("#") { isConditional = line.hasPrefix(Self.systemCondition) }
        guard Self.isImport(line) else { continue }
        let declaration = line.drop { $0 == " " }
        let isExposed = declaration.hasPrefix(Self.interfaceAccess)
        let name = String(
          declaration.trimmingPrefix(Self.interfaceAccess).trimmingPrefix(Self.importKeyword))
        if isConditional {
          imports.addConditional(name, exposed: isExposed)
        } else {
          imports.add(name, exposed: isExposed)
        }
      }
    }
    return imports
  }

  /// The text of the file without imports.
  ///
  /// - Parameters:
  ///   - module: the module in which the file is.
  ///   - debugParts: the parts that only debug builds contain.
  func body(in module: OutputModule, debugParts: Set<SupportPart> = []) -> String {
    let bodies = zip(parts, files).map { part, lines in
      let body = Self.withoutSuperfluousEmptyLines(Self.withoutImports(lines)).map {
        Self.line($0, access: module.accessPrefix, wiring: module.wiring().prefix)
      }
      let enclosed = debugParts.contains(part) ? SwiftLayout.conditional("DEBUG", lines: body) : body
      return enclosed.map { $0 + "\n" }.joined()
    }
    return ([Self.preface] + bodies).joined(separator: "\n")
  }

  private static let preface = """
    // `_Concurrency.Task` rather than `Task`, because an app may declare a type of that name.

    """

  // MARK: Lines

  private static let conditionPrefix = "STORE_"
  private static let importKeyword = "import "
  private static let interfaceAccess = "package "
  private static let fileAccess = "internal "
  private static let wiringAccess = "public "

  /// The start of a condition that is also in the generated code.
  private static let systemCondition = "#if canImport("

  private static func isImport(_ line: Substring) -> Bool {
    line.drop { $0 == " " }.trimmingPrefix(interfaceAccess).hasPrefix(importKeyword)
  }

  /// The lines without imports, and without conditions that enclose nothing else.
  private static func withoutImports(_ lines: [Substring]) -> [Substring] {
    var rest: [Substring] = []
    for line in lines where !isImport(line) {
      if line == "#endif", rest.last?.hasPrefix(systemCondition) == true {
        rest.removeLast()
      } else {
        rest.append(line)
      }
    }
    return rest
  }

  /// The lines that remain under these conditions.
  private static func resolved(_ text: String, under conditions: Set<String>) -> [Substring] {
    var lines: [Substring] = []
    /// Whether the condition of each enclosing `#if` is true; nil for a condition that is generated.
    var enclosing: [Bool?] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let words = line.split(separator: " ")
      let isOwn: Bool
      switch words.first {
      case "#if":
        isOwn = words.count == 2 && words[1].hasPrefix(conditionPrefix)
        enclosing.append(isOwn ? conditions.contains(String(words[1])) : nil)
      case "#else":
        isOwn = enclosing.last != .some(nil)
        if isOwn { enclosing.append(!((enclosing.popLast() ?? false) ?? false)) }
      case "#endif": isOwn = enclosing.popLast() != .some(nil)
      default: isOwn = false
      }
      guard !isOwn, !enclosing.contains(false) else { continue }
      // `swift format` indents the code in `#if`.
      lines.append(line.dropFirst(2 * enclosing.count { $0 != nil }))
    }
    return lines
  }

  /// At most one empty line between others, and none at the start, at the end, and after `#if`.
  private static func withoutSuperfluousEmptyLines(_ lines: [Substring]) -> [Substring] {
    var result: [Substring] = []
    for line in lines {
      let needsNoGap = result.last.map { $0.isEmpty || $0.hasPrefix("#if") } ?? true
      if !line.isEmpty || !needsNoGap { result.append(line) }
    }
    if result.last?.isEmpty == true { result.removeLast() }
    return result
  }

  /// The line with the access levels of generated code.
  private static func line(_ line: Substring, access: String, wiring: String) -> String {
    let code = line.drop { $0 == " " }
    guard !code.hasPrefix("//") else { return String(line) }
    let level = line.hasPrefix(" ") ? "fileprivate " : "private "
    if code.hasPrefix(wiringAccess) { return String(line).replacing(wiringAccess, with: wiring, maxReplacements: 1) }
    return String(line).replacing(interfaceAccess, with: access, maxReplacements: 1)
      .replacing(fileAccess, with: level, maxReplacements: 1)
  }
}
