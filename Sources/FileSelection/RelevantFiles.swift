public import SwiftFacts

/// Decides which files have to be read completely. Only the declarations of the others can matter, not the
/// code of their functions.
///
/// Findings are about code that involves a view, an observable class, or a path to a store: it names
/// one, a subclass, an alias, a protocol in place of one, or a member that gives access to one. So the
/// names that lead there are collected. Code without any of them, in a file without a word of SwiftUI or
/// observation, is irrelevant to all rules.
public struct RelevantFiles {
  private let outlines: [Outline]
  /// The words that declarations mention, one file after the other.
  private var mentions: [Word] = []
  /// The start of each file's words.
  private var mentionStarts: [UInt32] = []
  /// The indices in `types` of each type, extension and alias of a name.
  private var typesByName: [Word: [Int]] = [:]
  private var protocols = WordSet()
  private var aliases = WordSet()
  /// Types, extensions and aliases.
  private var types: [NameClosure.Step] = []
  /// Members that other files see, by the name of access.
  private var members: [NameClosure.Step] = []

  /// The files that have to be read completely.
  ///
  /// - Parameter isStore: gets the name of an observable class.
  public static func selection(among outlines: [Outline], isStore: (String) -> Bool) -> FileSelection {
    let files = RelevantFiles(outlines)
    let paths = files.pathsToHosts
    return FileSelection(
      words: files.leadingWords(isStore: isStore, hosts: paths.types).words,
      linkingWords: RelevantWords.linking + paths.linkingTypes)
  }

  /// Whether a file has to be read completely, regardless of the others.
  public static func isRelevantAlone(_ outline: Outline) -> Bool {
    !outline.flags.isEmpty || outline.words.contains { RelevantWords.markerSet.contains($0) }
  }

  private init(_ outlines: [Outline]) {
    self.outlines = outlines
    var owned = WordSet()
    for outline in outlines {
      mentionStarts.append(UInt32(mentions.count))
      mentions += outline.mentions
    }
    for (file, outline) in outlines.enumerated() {
      for (position, declaration) in outline.declarations.enumerated()
      where declaration.kind != .member && declaration.kind != .outerType {
        typesByName[declaration.name, default: []].append(types.count)
        types.append(step(in: file, at: position, name: declaration.name))
        if declaration.isType { owned.insert(declaration.name) }
        if declaration.kind == .protocolType { protocols.insert(declaration.name) }
        if declaration.kind == .alias { aliases.insert(declaration.name) }
      }
    }
    addExtensionsThroughAliases()
    for (file, outline) in outlines.enumerated() { addMembers(of: outline, in: file, owned: owned) }
  }

  private func step(in file: Int, at position: Int, name: Word) -> NameClosure.Step {
    let start = mentionStarts[file]
    let declaration = outlines[file].declarations[position]
    return NameClosure.Step(
      file: UInt32(file), position: UInt32(position), kind: declaration.kind, name: name,
      mentions: start + declaration.firstMention..<start + declaration.mentionsEnd)
  }

  private mutating func addMembers(of outline: Outline, in file: Int, owned: WordSet) {
    let declarations = outline.declarations
    let all = declarations.indices.filter { declarations[$0].kind == .member }
    let hidden = Dictionary(
      grouping: all.filter { declarations[$0].isPrivate }, by: { declarations[$0].name })
    for position in all where !declarations[position].isPrivate {
      let member = declarations[position]
      // Code with a value of a type names the type, or something that leads to it; but external types are
      // used everywhere.
      let name = owned.contains(member.owner) ? member.owner : member.name
      add(step(in: file, at: position, name: name))
      for mentioned in outline.members(through: member, among: hidden) {
        add(step(in: file, at: mentioned, name: name))
      }
    }
  }

  /// Adds a member, unless it mentions nothing and so adds nothing.
  private mutating func add(_ member: NameClosure.Step) {
    if !member.mentions.isEmpty { members.append(member) }
  }

  /// An extension of an alias extends the type that it denotes.
  private mutating func addExtensionsThroughAliases() {
    for step in types where step.kind == .typeExtension {
      for target in targets(ofAlias: step.name) {
        types.append(
          NameClosure.Step(
            file: step.file, position: step.position, kind: step.kind, name: target,
            mentions: step.mentions))
      }
    }
  }

  /// The types that an alias denotes, also through other aliases; empty for other names.
  private func targets(ofAlias name: Word) -> [Word] {
    guard aliases.contains(name) else { return [] }
    var targets = WordSet()
    var waiting = [name]
    for _ in 0..<TypeAliases.depthLimit where !waiting.isEmpty {
      waiting = waiting.flatMap { next in
        (typesByName[next] ?? []).filter { types[$0].kind == .alias }.flatMap { position in
          mentions[types[position].mentions.indices].filter { targets.insert($0) }
        }
      }
    }
    return targets.words
  }

  /// The words that lead to a view, an observable class or a store.
  private func leadingWords(isStore: (String) -> Bool, hosts: [Word]) -> WordSet {
    var observable = NameClosure(RelevantWords.observation, over: mentions)
    observable.grow(over: types)
    var views = NameClosure(RelevantWords.views, over: mentions)
    views.grow(over: types)
    var stores = NameClosure(
      names(of: observable.names, where: isStore), over: mentions)
    stores.grow(over: types)
    let substitutes = protocols(above: stores.names)
    stores.grow(over: types, members: members, orMentioning: substitutes)

    return WordSet(
      RelevantWords.markers + RelevantWords.lifetimes + RelevantWords.code + namesOfSubscribers + hosts
        + views.found
        + observable.found
        + stores.names.words
        + substitutes.words
        + sentTypes)
  }

  /// The types whose code may subscribe to something. Code that creates their objects, and their extensions, name them.
  private var namesOfSubscribers: [Word] {
    files(withAnyOf: RelevantWords.lifetimeSet).flatMap { declaredTypes(in: outlines[$0]) }
  }

  /// The types whose code may host a view outside of SwiftUI. Whether the view inherits an environment depends on all code
  /// that creates their objects: a representable, also through other objects, or anything else.
  private var pathsToHosts: TypePaths {
    TypePaths(
      from: files(withAnyOf: namesLeading(to: RelevantWords.representing)),
      to: files(withAnyOf: namesLeading(to: RelevantWords.hosting)), among: outlines,
      declaring: outlines.map(declaredTypes))
  }

  /// Some words, and the types and aliases that mention them, also indirectly.
  private func namesLeading(to words: [Word]) -> WordSet {
    var closure = NameClosure(words, over: mentions)
    closure.grow(over: types)
    return closure.names
  }

  private func files(withAnyOf words: WordSet) -> [Int] {
    outlines.indices.filter { outlines[$0].words.contains(where: words.contains) }
  }

  /// The types of the program that a file declares or extends.
  private func declaredTypes(in outline: Outline) -> [Word] {
    outline.declarations.filter { $0.kind == .type || $0.kind == .typeExtension }.map(\.name).filter(isDeclared)
  }

  /// The element types of members that are streams or subjects, also private ones: code that handles
  /// an event need not mention anything else.
  private var sentTypes: [Word] {
    var sent = WordSet()
    for outline in outlines where outline.mayCarryEvents {
      for declaration in outline.declarations
      where declaration.kind == .member || declaration.kind == .alias {
        let mentions = outline.mentions(of: declaration)
        guard mentions.contains(where: RelevantWords.streams.contains) else { continue }
        for word in mentions {
          for name in [word] + targets(ofAlias: word) where isDeclared(name) { sent.insert(name) }
        }
      }
    }
    return sent.words
  }

  /// Whether a type of the program has this name, not only an extension of an external type.
  private func isDeclared(_ name: Word) -> Bool {
    (typesByName[name] ?? []).contains { types[$0].kind != .typeExtension }
  }

  /// The names of the observable classes that are stores, or may be stores because of a comment.
  private func names(of observable: WordSet, where isStore: (String) -> Bool) -> [Word] {
    types.filter { step in
      guard step.kind == .type, observable.contains(step.name) else { return false }
      let outline = outlines[Int(step.file)]
      return outline.flags.contains(.hasDirective)
        || isStore(outline.typeName(of: outline.declarations[Int(step.position)]))
    }.map(\.name)
  }

  /// The protocols that these classes conform to, also indirectly, and their aliases.
  private func protocols(above classes: WordSet) -> WordSet {
    var found = NameClosure([], over: mentions)
    var count = -1
    while count != found.names.count {
      count = found.names.count
      for step in types
      where classes.contains(step.name) || found.names.contains(step.name) {
        for word in mentions[step.mentions.indices] {
          for name in [word] + targets(ofAlias: word) where protocols.contains(name) {
            found.insert(name)
          }
        }
      }
    }
    found.grow(over: types.filter { $0.kind == .alias })
    return found.names
  }
}

extension Outline {
  /// The positions of the private members that a member mentions, also indirectly.
  fileprivate func members(through member: OutlineDeclaration, among hidden: [Word: [Int]]) -> [Int] {
    guard !hidden.isEmpty else { return [] }
    var found: [Int] = []
    var known: Set<Word> = []
    var waiting = [member]
    while let next = waiting.popLast() {
      for word in mentions(of: next) {
        guard let named = hidden[word], known.insert(word).inserted else { continue }
        found += named
        waiting += named.map { declarations[$0] }
      }
    }
    return found
  }
}
