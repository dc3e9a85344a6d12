public import SwiftFacts

/// Which files have to be parsed: those that can change what the rules find.
///
/// A finding is about observable classes and views, and what leads to them: code that names one, a
/// subclass, an alias, a protocol that stands for one, or a type whose members give access to one. So the
/// names are gathered that lead there. A file with none of them, nor a word that speaks of SwiftUI or
/// observation itself, cannot matter; but what types inherit from does, wherever it is.
public struct RelevantFiles {
  private let outlines: [Outline]
  /// Where each type, extension and alias of a name is among `types`.
  private var typesByName: [Word: [Int]] = [:]
  /// The names of types and aliases that some file declares.
  private var declared = WordSet()
  private var protocols = WordSet()
  /// Types, extensions and aliases.
  private var types: [NameClosure.Step] = []
  /// Members that other files see, each under the name by which they get at it.
  private var members: [NameClosure.Step] = []

  /// Whether each of these files has to be parsed.
  ///
  /// - Parameter isStore: told the name of an observable class.
  public static func among(_ outlines: [Outline], isStore: (String) -> Bool) -> [Bool] {
    RelevantFiles(outlines).selection(isStore: isStore)
  }

  /// Whether a file has to be parsed whatever the others say.
  public static func isRelevantAlone(_ outline: Outline) -> Bool {
    !outline.flags.isEmpty || outline.words.contains { RelevantWords.signSet.contains($0) }
  }

  private init(_ outlines: [Outline]) {
    self.outlines = outlines
    var owned = WordSet()
    for (file, outline) in outlines.enumerated() {
      for declaration in outline.declarations where declaration.kind != .member {
        guard declaration.kind != .outerType else { continue }
        typesByName[declaration.name, default: []].append(types.count)
        types.append(.init(file, outline, declaration, name: declaration.name))
        if declaration.kind != .typeExtension { declared.insert(declaration.name) }
        if declaration.isType { owned.insert(declaration.name) }
        if declaration.kind == .protocolType { protocols.insert(declaration.name) }
      }
    }
    addExtensionsThroughAliases()
    for (file, outline) in outlines.enumerated() {
      for declaration in outline.declarations
      where declaration.kind == .member && !declaration.isPrivate {
        // Code that has a value of a type names the type, or what leads to it; but a type from elsewhere
        // is everywhere.
        let name = owned.contains(declaration.owner) ? declaration.owner : declaration.name
        members.append(.init(file, outline, declaration, name: name))
      }
    }
  }

  private func selection(isStore: (String) -> Bool) -> [Bool] {
    var observable = NameClosure(RelevantWords.observation)
    observable.grow(over: types)
    var views = NameClosure(RelevantWords.views)
    views.grow(over: types)
    var stores = NameClosure(names(of: observable.names, where: isStore))
    stores.grow(over: types)
    let standIns = protocols(above: stores.names)
    stores.grow(over: types, members: members, orMentioning: standIns)

    let leading = WordSet(
      RelevantWords.signs + views.found + stores.names.words + standIns.words)
    var selected = outlines.map { outline in
      !outline.flags.isEmpty || outline.words.contains { leading.contains($0) }
    }
    addHolders(of: observable.names, to: &selected)
    var conforming = NameClosure(standIns.words)
    conforming.grow(over: types)
    select(
      filesOf: observable.found + conforming.names.words + RelevantWords.known
        + typesOfMembers(of: stores.names), in: &selected)
    let roles = WordSet(observable.found + views.found)
    addWhatTypesAreMadeOf(types.filter { roles.contains($0.name) }, to: &selected)
    return selected
  }

  /// An extension of an alias is one of the type that it stands for.
  private mutating func addExtensionsThroughAliases() {
    for step in types where step.declaration.kind == .typeExtension {
      var targets = WordSet()
      var waiting = [step.name]
      while let name = waiting.popLast() {
        for position in typesByName[name] ?? [] where types[position].declaration.kind == .alias {
          let alias = types[position]
          waiting += alias.outline.mentions(of: alias.declaration).filter { targets.insert($0) }
        }
      }
      for target in targets.words {
        types.append(.init(step.file, step.outline, step.declaration, name: target))
      }
    }
  }

  /// The names of those observable classes that are, or by a comment may be, stores.
  private func names(of observable: WordSet, where isStore: (String) -> Bool) -> [Word] {
    types.filter { step in
      step.declaration.kind == .type && observable.contains(step.name)
        && (step.outline.flags.contains(.hasDirective)
          || isStore(step.outline.typeName(of: step.declaration)))
    }.map(\.name)
  }

  /// The protocols that these classes conform to, also through others.
  private func protocols(above classes: WordSet) -> WordSet {
    var found = NameClosure([])
    var count = -1
    while count != found.names.count {
      count = found.names.count
      for step in types
      where classes.contains(step.name) || found.names.contains(step.name) {
        for word in step.outline.mentions(of: step.declaration) where protocols.contains(word) {
          found.insert(word)
        }
      }
    }
    return found.names
  }

  /// Adds the files that declare what leads to an observable class: members of its type, members of a
  /// type with such members, and so on.
  private func addHolders(of classes: WordSet, to selected: inout [Bool]) {
    var holders = NameClosure(classes.words)
    holders.grow(over: types, members: members)
    for step in types + members
    where !selected[step.file] && step.mentions({ holders.names.contains($0) }) {
      selected[step.file] = true
    }
  }

  /// The words in the types of these classes' members.
  private func typesOfMembers(of classes: WordSet) -> [Word] {
    members.filter { classes.contains($0.declaration.owner) }.flatMap { step in
      step.outline.mentions(of: step.declaration)
    }
  }

  private func select(filesOf types: [Word], in selected: inout [Bool]) {
    for type in types {
      for position in typesByName[type] ?? [] { selected[self.types[position].file] = true }
    }
  }

  /// Adds the files with what these types inherit from, and with the types that selected files extend:
  /// without the type, what its extension says is nobody's.
  private func addWhatTypesAreMadeOf(_ roots: [NameClosure.Step], to selected: inout [Bool]) {
    var known = WordSet()
    var waiting = roots.flatMap { $0.outline.mentions(of: $0.declaration) }
    for file in outlines.indices where selected[file] { waiting += outlines[file].extendedTypes }
    while let name = waiting.popLast() {
      guard declared.contains(name), known.insert(name) else { continue }
      for position in typesByName[name] ?? [] {
        let step = types[position]
        waiting += step.outline.mentions(of: step.declaration)
        guard !selected[step.file] else { continue }
        selected[step.file] = true
        waiting += step.outline.extendedTypes
      }
    }
  }
}

extension Outline {
  /// The names of the types that it extends, and of those around them.
  fileprivate var extendedTypes: [Word] {
    declarations.filter { $0.kind == .typeExtension || $0.kind == .outerType }.map(\.name)
  }
}
