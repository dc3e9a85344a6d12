import ArchitectureModel
import StoregenDiagnostics
import SwiftFacts

extension LintRule {
  static let unobservedStore = LintRule(
    id: "unobserved_store",
    section: .ownership,
    summary:
      "A view shows published values of an object in a plain property, without observing it.",
    rationale: """
      When an `ObservableObject` changes, SwiftUI updates only the views that observe it through a \
      property wrapper. A view with a plain property is stale: it shows the values from the last \
      time something else updated it.
      """,
    limits: """
      `@Observable` classes need no wrapper. Objects that are only passed on, called, or read in \
      actions are not flagged; nor are objects that the view observes through another property or \
      `onReceive`. Optional objects and collections are not checked.
      """,
    defaults: (withoutSpec: .warning, withSpec: .warning),
    triggering: UnobservedStoreExamples.triggering,
    nonTriggering: UnobservedStoreExamples.nonTriggering,
    check: { UnobservedStoreCheck(context: $0, options: $1).findings() })
}

private struct UnobservedStoreCheck: RuleCheck {
  let context: LintContext
  let options: RuleOptions

  func findings() -> [Finding] {
    views.recreated.findings { id in
      program.storedProperties(of: id).compactMap { unobserved($0, in: id) }
    }
  }

  private func unobserved(_ property: Fact, in view: TypeID) -> Finding? {
    guard property.attributes.isEmpty, !views.catalog.isPreviewOrTest(property),
      case .nominal(let object, _) = types.type(ofDeclaration: property),
      stores.observables.observationStyle(of: object) == .publisher,
      !isObserved(object, besides: property, in: view)
    else { return nil }
    let shown = publishedValues(of: object, shownBy: property, in: view)
    guard let first = shown.first else { return nil }
    var names: [String] = []
    for read in shown where !names.contains(read.name) { names.append(read.name) }
    let viewName = program[view].name
    let objectName = program[object].name
    let wrapper = createsOwn(property) ? "StateObject" : "ObservedObject"
    return Finding(
      message:
        "`\(viewName)` shows \(Phrases.list(names)) of `\(objectName)`, which it does not observe",
      range: property.nameRange,
      reason: "it does not update when \(names.count == 1 ? "that changes" : "those change")",
      help: "declare `\(property.name)` as `@\(wrapper)`",
      notes: [
        Note("`\(first.name)` is shown here", at: first.nameRange),
        Note("`\(objectName)` is declared here", at: program[object].fact.nameRange),
      ],
      fix: fix(property, wrapper, in: view),
      about: [objectName])
  }

  /// Whether the view creates the object itself.
  private func createsOwn(_ property: Fact) -> Bool {
    property.initialExpression.map { types.createdType(by: $0) != nil } ?? false
  }

  /// Whether a view observes an object in another way.
  private func isObserved(_ object: TypeID, besides property: Fact, in view: TypeID) -> Bool {
    let isWrapped = views.wrappers.wrappedProperties(of: view).contains { wrapped in
      types.type(ofDeclaration: wrapped.property)?.nominal.map {
        program.isKind($0, of: object) || program.isKind(object, of: $0)
      } ?? false
    }
    return isWrapped
      || views.wrappers.uses(of: property, in: view).contains { use in
        use.ancestors.contains { $0.kind == .call && $0.base?.name == "onReceive" }
      }
  }

  /// The reads of published values of a property's object in code that SwiftUI evaluates for a view.
  private func publishedValues(
    of object: TypeID, shownBy property: Fact, in view: TypeID
  ) -> [Fact] {
    views.wrappers.uses(of: property, in: view).compactMap { use in
      let whole = use.parent?.kind == .forceUnwrap ? use.parent ?? use : use
      guard let read = whole.parent, read.kind == .member, read.base == whole,
        program.members(read.nameID, of: object).contains(where: {
          $0.attribute("Published") != nil
        }),
        stores.changes.change(of: read) == nil, views.drawing.isEvaluatedInDrawing(read, of: view),
        !views.placements.isOnlyPreviewed(view)
      else { return nil }
      return read
    }
  }

  private func fix(_ property: Fact, _ wrapper: String, in view: TypeID) -> FixIt? {
    let isCompared = program.conforms(
      view, toAnyOf: ["Equatable", "Hashable", "Codable", "Sendable"])
    guard let access = property.writtenAccess, !property.hasObservers, !isCompared,
      wrapper == "ObservedObject" || property.flags.contains(.isConstant)
    else { return nil }
    let start = property.bytes.lowerBound
    let name = property.nameRange
    // The fix rewrites the text before the name, so this must be exactly the expected words.
    guard name.bytes.lowerBound - start == "\(access)let ".utf8.count else { return nil }
    let words = SourceRange(path: name.path, bytes: start..<name.bytes.lowerBound)
    return FixIt(
      "add `@\(wrapper)`", [TextEdit(replacing: words, with: "@\(wrapper) \(access)var ")])
  }
}

extension Fact {
  /// The access modifier of a declaration, followed by a space; nil if the declaration has other
  /// modifiers.
  fileprivate var writtenAccess: String? {
    switch flags.subtracting(.isConstant) {
    case []: ""
    case .isPrivate: "private "
    case .isFilePrivate: "fileprivate "
    case .isPublic: "public "
    case .isPackage: "package "
    case .isInternal: "internal "
    default: nil
    }
  }
}
