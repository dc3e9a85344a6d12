package import AppAnalysis
import AppleNames
import LinkedProgram
import SwiftFacts

extension AnalysisContext {
  /// How the app is built.
  package var projectAnalysis: ProjectAnalysis {
    let shown = program.allTypes.filter { type in
      (self.views.catalog.role(of: type.id).map { $0 != .preview } ?? false) && !type.module.isTest
        && !placements.isOnlyPreviewed(type.id)
    }
    let uses = ObjectUses(self, by: shown)
    let classes = program.allTypes.filter { stores.catalog.observable.contains($0.id) }
    let classified = classes.map { uses.classified($0) }
    let views = shown.filter { self.views.catalog.role(of: $0.id) == .view }
    let shared = Set(zip(classes, classified).filter(\.1.isShared).map(\.0.id))
    return ProjectAnalysis(
      viewCount: views.count,
      containerCount: views.count { placements.kind(of: $0.id) == .container },
      readerCount: Set(shared.flatMap { uses.readers(of: $0) }).count,
      classes: classified, containerEndings: containerEndings(of: views),
      typeNames: Set(program.allTypes.map(\.name)),
      paths: Set((shown + classes).flatMap { $0.declarations.map(\.file.path) }),
      otherArchitecture: otherArchitecture, foreignObjects: foreignObjects(readBy: shown))
  }

  /// The types of environment objects that are not declared in the program, by the number of views that read them.
  private func foreignObjects(readBy views: [TypeDeclaration]) -> [String] {
    // A file may name a type of a module that it does not import.
    let declared = Set(program.allTypes.map(\.name))
    var counts: [String: Int] = [:]
    for view in views {
      for wrapped in self.views.wrappers.wrappedProperties(of: view.id)
      where wrapped.wrapper.takesFromEnvironment {
        let argument = wrapped.attribute.arguments.first?.firstChild
        let type = types.type(ofDeclaration: wrapped.property)
        guard argument?.kind != .keyPath,
          // `@Environment(Lamp.self)`
          let name = type == nil ? argument?.base?.name : type?.externalName,
          !declared.contains(name)
        else { continue }
        counts[name, default: 0] += 1
      }
    }
    return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
  }

  private var otherArchitecture: ProjectAnalysis.OtherArchitecture? {
    let composable = Name("ComposableArchitecture")
    if program.allTypes.contains(where: {
      program.typeTable.modules.imports(composable, at: $0.fact)
    }) {
      return .composable
    }
    return program.allTypes.contains { program.conforms($0.id, to: "ModelProtocol") } ? .elm : nil
  }

  /// The last words of views, except `View`, that mostly containers have.
  private func containerEndings(of views: [TypeDeclaration]) -> [ProjectAnalysis.Ending] {
    let endings = Dictionary(grouping: views) { NameWords.ending(of: $0.name) }
    return endings.filter { $0.key != "View" }.map { word, views in
      let kinds = views.filter { $0.name != word }.map { placements.kind(of: $0.id) }
      return ProjectAnalysis.Ending(
        word: word, containerCount: kinds.count { $0 == .container },
        childCount: kinds.count { $0 == .child })
    }.filter { $0.containerCount >= 3 && $0.childCount * 5 <= $0.containerCount }
      .sorted { ($1.containerCount, $0.word) < ($0.containerCount, $1.word) }
  }
}

extension AnalysisContext {
  /// The classes with an instance in a global variable, or in a static one of another type, other than for
  /// previews and tests.
  fileprivate var globalObjects: Set<TypeID> {
    let globals = program.appFiles.flatMap { file in
      file.facts.all(.property).filter { property in
        guard property.isStored, !NameWords.samples.contains(property.name),
          !views.catalog.isPreviewOrTest(property)
        else { return false }
        return property.flags.contains(.isStatic) || property.enclosingType == nil && property.enclosingCode == nil
      }
    }
    return Set(
      globals.compactMap { property in
        types.type(ofDeclaration: property)?.nominal.flatMap {
          $0 == program.enclosingType(of: property) ? nil : $0
        }
      })
  }
}

/// Which views use which observable classes.
private struct ObjectUses: AnalysisContextReader {
  package let context: AnalysisContext
  /// The uses of each class by views and parts of views.
  private var byViews: [TypeID: [(view: TypeID, access: StoreAccess)]] = [:]
  /// The classes that apps, scenes and their delegates store.
  private var hosted: Set<TypeID> = []
  private let injected: Set<TypeID>
  /// The classes that views create for themselves.
  private var owned: Set<TypeID> = []
  /// The views that are parts of several others, or rows of a list.
  private let children: Set<TypeID>
  /// The classes with many instances, such as the rows of a list.
  private let collected: Set<TypeID>
  /// The classes with an instance in a global variable, or in a static one of another type.
  private let global: Set<TypeID>

  package init(_ context: AnalysisContext, by views: [TypeDeclaration]) {
    self.context = context
    let program = context.program
    let stores = context.stores
    let injection = context.injection
    let catalog = context.views.catalog
    children = Set(context.placements.childViews(everywhere: false))
    collected = context.types.collectedTypes
    global = context.globalObjects
    injected = Set(
      stores.catalog.observable.filter { id in
        injection.graph.modifiers(injecting: id).contains { !catalog.isPreviewOrTest($0) }
      })
    for view in views {
      for use in stores.access.storeUses(in: view.id) where !catalog.isPreviewOrTest(use.fact) {
        byViews[use.store, default: []].append((view.id, use.access))
      }
    }
    let delegates = program.allTypes.filter {
      program.conforms($0.id, toAnyOf: SwiftUIType.delegates)
    }
    for owner in views + delegates {
      let isHost = ![.view, .viewPart].contains(catalog.role(of: owner.id))
      for property in program.storedProperties(of: owner.id) {
        guard let type = types.type(ofDeclaration: property)?.nominal else { continue }
        if isHost {
          hosted.insert(type)
        } else if stores.access.access(by: property) == .owned {
          owned.insert(type)
        }
      }
    }
  }

  /// The views that get an object of a class themselves.
  package func readers(of id: TypeID) -> Set<TypeID> {
    let uses = (byViews[id] ?? []).filter { $0.access != .passedIn && $0.access != .owned }
    return Set(uses.map(\.view).filter { views.catalog.role(of: $0) != .host })
  }

  func classified(_ type: TypeDeclaration) -> ProjectAnalysis.ObservableClass {
    let readers = readers(of: type.id)
    let style = stores.observables.observationStyle(of: type.id)
    return ProjectAnalysis.ObservableClass(
      name: program.fullName(of: type.id), isMacro: style != .publisher,
      use: use(of: type, readers),
      readerCount: readers.count,
      childReaderCount: readers.count(where: children.contains))
  }

  private func use(of type: TypeDeclaration, _ readers: Set<TypeID>) -> ProjectAnalysis.Use {
    // SwiftUI injects delegates itself, and controllers show views.
    if stores.catalog.roles.isPartOfSystem(type.id) || isBox(type) { return .unclear }
    let uses = byViews[type.id] ?? []
    let isOwned = owned.contains(type.id)
    // A view may pass one of many objects to its parts by the environment; objects of the app exist once.
    if collected.contains(type.id), !hosted.contains(type.id) { return isOwned ? .local : .unclear }
    let isRead = uses.contains { $0.access == .environment }
    // A screen may pass its own model to its parts by the environment.
    if isRead || injected.contains(type.id), !isOwned || readers.count > 1 { return .shared(.environment) }
    if isSingleton(type) || uses.contains(where: { $0.access == .singleton }) { return .shared(.singleton) }
    if hosted.contains(type.id) { return .shared(.host) }
    if isOwned { return .local }
    if global.contains(type.id) { return .shared(.global) }
    // An object that is passed around may be one of many, such as rows; then its name decides.
    let isNamedSo = NameWords.sharing.contains(NameWords.ending(of: type.name))
    return isNamedSo && Set(uses.map(\.view)).count > 1 ? .shared(.views) : .unclear
  }

  /// Whether a class only holds a value of any type: `Box<Value>`.
  private func isBox(_ type: TypeDeclaration) -> Bool {
    let properties = program.storedProperties(of: type.id)
    guard properties.count == 1, let property = properties.first,
      case .parameter(let name) = types.type(ofDeclaration: property)?.unwrapped
    else { return false }
    return type.genericParameters.contains(name)
  }

  /// Whether a class has a shared instance: `static let shared = Self()`.
  private func isSingleton(_ type: TypeDeclaration) -> Bool {
    type.parts.flatMap(\.contents).contains { member in
      member.kind == .property && member.flags.contains(.isStatic)
        && NameWords.singletons.contains(member.name)
        && types.type(ofDeclaration: member)?.nominal == type.id
    }
  }
}
