package import ArchitectureModel
import CodeOverview
package import StoreConversion
package import StoregenDiagnostics

/// A file of users that a conversion changes.
package struct ConvertedFile: Sendable {
  /// The displayed path.
  package let path: String
  /// The text before; nil if the file is new.
  package let old: String?
  /// The text afterwards; nil if the file is removed.
  package let new: String?

  /// The change of a file before this one, and this one.
  package func following(_ former: ConvertedFile) -> ConvertedFile {
    ConvertedFile(path: path, old: former.old, new: new)
  }
}

/// The sources after the class of a context became a generated one.
package struct ConvertedSources {
  /// The changes, by path.
  package private(set) var files: [ConvertedFile] = []
  /// What the spec does not allow.
  package let obstacles: [Diagnostic]
  /// The comments that are in none of the files, as warnings.
  package private(set) var lostComments: [Diagnostic] = []

  private let conversion: StoreConversion
  private let context: Context
  private let read: (String) -> SourceText?

  /// - Parameters:
  ///   - spec: the spec without the class.
  ///   - name: the name of the context.
  ///   - text: gives the text at a displayed path.
  /// - Returns: nil if the spec does not have the context, or the file of the class cannot be read.
  package init?(
    _ conversion: StoreConversion, of name: String, in spec: AppSpec,
    text: @escaping (String) -> SourceText?
  ) {
    let path = conversion.declaration.path
    guard let context = spec.context(named: name), let source = text(path) else { return nil }
    self.conversion = conversion
    self.context = context
    read = text
    let converted = ConvertedText(source, applying: conversion.edits)
    let kept = conversion.keptInitializers.flatMap {
      ConvertedInitializer.edits(keeping: $0, in: converted)
    }
    let members = ConvertedMembers(conversion, in: source, applying: conversion.edits + kept)
    let indentation = Self.indentation(of: conversion, converted)
    let handlers = ConvertedHandlers(conversion, of: context, spec: spec, indentation: indentation) { path in
      text(path).map { ConvertedText($0, applying: conversion.edits) }
    }
    let observers = ConvertedObservers(conversion, of: context, in: converted, indentation: indentation)
    obstacles =
      OpenDeclarations.obstacles(in: conversion, source) + handlers.obstacles + observers.obstacles
      + Self.obstacles(ofStart: context, in: spec)
      + Self.obstacles(ofDefaultsIn: spec, creating: conversion, of: context)
      + Self.obstacles(ofActionsIn: context, leaving: conversion.unusedNames)
      + Self.checkedConformances(of: conversion, in: source)
    let new = (handlers.texts + observers.texts).map { $0.indented(by: indentation) }
    let staying = (handlers.staying + observers.staying).map { $0.indented(by: indentation) }
    let imports = conversion.imports.map { source.text(in: $0.bytes) }
    let start = conversion.start.map {
      ConvertedStart(
        $0, of: context,
        access: spec.access(of: context) == .internal ? "" : "\(spec.access(of: context).rawValue) ",
        in: converted, indentation: indentation
      ).text.indented(by: indentation)
    }
    let access = spec.access(of: context)
    let initializer = conversion.formerInitializer.flatMap {
      ConvertedInitializer(
        $0, of: context, access: access == .internal ? "" : "\(access.rawValue) ", in: source, indentation: indentation
      )?.text.indented(by: indentation)
    }
    let moving = conversion.start?.stays == true ? nil : start
    add(
      importing: imports, kind: "Actions",
      members: [moving, members.texts[.actions]].compactMap(\.self), beside: path)
    add(
      importing: imports, kind: "Handlers",
      members: [members.texts[.handlers]].compactMap(\.self) + new, beside: path)
    var lost = LostComments(conversion, of: context, spec: spec, in: converted)
    addRest(
      converted,
      keeping: [initializer].compactMap(\.self) + [start].filter { $0 != moving }.compactMap(\.self)
        + [members.texts[.stays]].compactMap(\.self) + staying, collecting: &lost)
    for event in conversion.events {
      guard let source = text(event.range.path) else { continue }
      lost.add(about: event, in: ConvertedText(source, applying: []), context)
    }
    for other in Set(conversion.edits.map(\.range.path) + conversion.removals.map(\.path))
    where other != path {
      addOther(other, collecting: &lost)
    }
    lostComments = lost.warnings
    files = files.map { file in
      let original = file.old ?? source.text(in: 0..<source.utf8.count)
      return ConvertedFile(path: file.path, old: file.old, new: file.new?.withLineEndings(of: original))
    }
    files.sort { $0.path < $1.path }
  }

  /// Errors about `Sendable`, which the compiler accepts only in the file of a class unless it is `@unchecked`.
  private static func checkedConformances(of conversion: StoreConversion, in source: SourceText) -> [Diagnostic] {
    conversion.conformances.filter { source.textWithAttributes(ofType: $0.bytes) == "Sendable" }.map {
      Diagnostic(
        .error, "`\(conversion.className)` conforms to `Sendable`", at: $0,
        reason: "the compiler checks this in the file of the class, which storegen would generate",
        help: "mark the class with `@MainActor`, and correct what the compiler reports then")
    }
  }

  // MARK: New files

  private mutating func add(importing imports: [String], kind: String, members: [String], beside path: String) {
    guard !members.isEmpty else { return }
    let head = imports.isEmpty ? "" : imports.joined(separator: "\n") + "\n\n"
    files.append(
      ConvertedFile(
        path: Self.path("\(context.storeName)+\(kind).swift", beside: path), old: nil,
        new: head + Self.extensions(of: context.storeName, conformingTo: [], members: members) + "\n"))
  }

  private static func extensions(of name: String, conformingTo conformances: [String], members: [String]) -> String {
    let list = conformances.isEmpty ? "" : ": " + conformances.joined(separator: ", ")
    guard !members.isEmpty else { return "extension \(name)\(list) {}" }
    return "extension \(name)\(list) {\n" + members.joined(separator: "\n\n") + "\n}"
  }

  /// How deep members of the class are.
  private static func indentation(of conversion: StoreConversion, _ text: ConvertedText) -> String {
    let written = conversion.members.first.map { text.indentation(at: $0.range.bytes.lowerBound) }
    return written.flatMap { $0.isEmpty ? nil : $0 } ?? "  "
  }

  private static func path(_ name: String, beside path: String) -> String {
    path.split(separator: "/", omittingEmptySubsequences: false).dropLast().map { "\($0)/" }.joined() + name
  }

  // MARK: Existing files

  /// The file of the class, without it.
  private mutating func addRest(
    _ text: ConvertedText, keeping staying: [String], collecting lost: inout LostComments
  ) {
    let source = text.source
    let conformances = conversion.conformances.map { source.textWithAttributes(ofType: $0.bytes) }
    let indentation = Self.indentation(of: conversion, text)
    let nested = conversion.aliases.filter(\.isNested).map { indentation + alias($0) }
    let body = nested + staying
    let outer = conversion.aliases.filter { !$0.isNested }
    var parts = outer.filter { !$0.isEvent }.map(alias)
    if !body.isEmpty || !conformances.isEmpty {
      parts.append(
        Self.extensions(of: context.storeName, conformingTo: conformances, members: body))
    }
    let bytes = conversion.declaration.bytes
    let keepsComment = !parts.isEmpty
    parts += outer.filter(\.isEvent).map(alias)
    let start = keepsComment ? bytes.lowerBound : text.start(withCommentsAbove: bytes.lowerBound)
    lost.add(above: conversion, from: start, context)
    let replaced = TextEdit(
      replacing: source.range(start..<text.lineEnd(after: bytes.upperBound)),
      with: parts.isEmpty ? "" : parts.joined(separator: "\n\n") + "\n")
    let outside = conversion.edits.filter { !bytes.contains($0.range.bytes.lowerBound) }
    add(source, with: outside + removals(in: text) + [replaced], collecting: &lost)
  }

  private mutating func addOther(_ path: String, collecting lost: inout LostComments) {
    guard let source = read(path) else { return }
    let text = ConvertedText(source, applying: conversion.edits)
    add(source, with: conversion.edits + removals(in: text), collecting: &lost)
  }

  /// Adds a changed file. One with nothing but imports is removed, and one with the name of a generated file gets another
  /// one, because a module cannot have two files of the same name.
  private mutating func add(_ source: SourceText, with edits: [TextEdit], collecting lost: inout LostComments) {
    let whole = 0..<source.utf8.count
    let old = source.text(in: whole)
    let new = ConvertedText(source, applying: edits).text(in: whole).withoutRepeatedEmptyLines
    guard new.hasCode else {
      lost.add(ofRemoved: source, without: edits.filter { $0.range.path == source.path })
      files.append(ConvertedFile(path: source.path, old: old, new: nil))
      return
    }
    let name = source.path.split(separator: "/").last.map(String.init) ?? source.path
    let generated = [context.storeName, context.eventTypeName].first { "\($0).swift" == name }
    guard let generated else {
      files.append(ConvertedFile(path: source.path, old: old, new: new))
      return
    }
    files.append(ConvertedFile(path: source.path, old: old, new: nil))
    files.append(
      ConvertedFile(
        path: Self.path("\(generated)+Members.swift", beside: source.path), old: nil, new: new))
  }

  private func removals(in text: ConvertedText) -> [TextEdit] {
    conversion.removals.filter { removal in
      removal.path == text.source.path
        && !(removal.path == conversion.declaration.path
          && conversion.declaration.bytes.contains(removal.bytes.lowerBound))
    }.map { removal in
      let start = text.start(withCommentsAbove: removal.bytes.lowerBound)
      return TextEdit(
        replacing: text.source.range(start..<text.lineEnd(after: removal.bytes.upperBound)),
        with: "")
    }
  }

  private func alias(_ alias: StoreConversion.Alias) -> String {
    let access = alias.access == .internal ? "" : "\(alias.access.rawValue) "
    let type = alias.isEvent ? context.eventTypeName : context.storeName
    return "\(access)typealias \(alias.name) = \(type)"
  }
}

extension SourceText {
  /// The text of an inherited type with what stands in front of it: `@MainActor Equatable`.
  fileprivate func textWithAttributes(ofType bytes: Range<Int>) -> String {
    let before = utf8[..<bytes.lowerBound].lastIndex { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ",") }
    let whole = text(in: before.map { $0 + 1..<bytes.upperBound } ?? bytes).trimmed
    // Anything but attributes is a comment.
    return whole.hasPrefix("@") && !whole.contains("//") ? whole : text(in: bytes)
  }
}

extension String {
  /// The text with the line endings of another one, if all of those are CRLF.
  fileprivate func withLineEndings(of other: String) -> String {
    let (carriageReturn, lineFeed) = (UInt8(ascii: "\r"), UInt8(ascii: "\n"))
    let bytes = Array(other.utf8)
    let breaks = bytes.indices.filter { bytes[$0] == lineFeed }
    guard !breaks.isEmpty, breaks.allSatisfy({ $0 > 0 && bytes[$0 - 1] == carriageReturn }) else { return self }
    var result: [UInt8] = []
    for byte in utf8 {
      if byte == lineFeed, result.last != carriageReturn { result.append(carriageReturn) }
      result.append(byte)
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// The text with at most one empty line between others.
  fileprivate var withoutRepeatedEmptyLines: String {
    // Empty lines may be inside a string literal, and the file may use other line endings.
    if contains("\"\"\"") || utf8.contains(UInt8(ascii: "\r")) { return self }
    var lines: [Substring] = []
    for line in split(separator: "\n", omittingEmptySubsequences: false) {
      if line.trimmed.isEmpty, lines.last?.trimmed.isEmpty ?? true { continue }
      lines.append(line)
    }
    while lines.last?.trimmed.isEmpty == true { lines.removeLast() }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Whether a file has more than imports and comments.
  fileprivate var hasCode: Bool {
    let lines = split(whereSeparator: \.isNewline).map(\.trimmed)
    return lines.contains { line in
      line.contains(";")
        || !line.isEmpty && !line.hasPrefix("//") && !line.hasPrefix("import ")
          && !line.hasPrefix("@preconcurrency import ") && !line.hasPrefix("@testable import ")
          && !line.hasPrefix("public import ") && !line.hasPrefix("#if canImport")
          && !["#else", "#endif"].contains(line)
    }
  }
}
