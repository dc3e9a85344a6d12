import ArchitectureModel
import StoregenDiagnostics
import SwiftFacts

extension LintRule {
  static let presentationStateInStore = LintRule(
    id: "presentation_state_in_store",
    section: .coupling,
    summary: "A store has a property that says how something is shown, not what there is.",
    rationale: """
      A sheet that is open, a path, a color or what has the focus belongs to one screen in one window. In a \
      store, two windows open the same sheet, the store cannot be used without SwiftUI, and a test has to \
      set up a screen to check a rule of the domain. Views keep it in `@State`.
      """,
    limits: """
      What counts is the type, such as `NavigationPath` or `Color`, or that a view binds the property to a \
      presentation; the name `isPresented` and the like count for a `Bool` that a view uses. What a `Toggle` \
      or a `ColorPicker` changes, or `didSet` saves, is data. Stores that `lint.ambient` names, and names in \
      `allow`, are not flagged.
      """,
    defaults: (alone: .off, spec: .off),
    options: [allow],
    triggering: PresentationStateInStoreExamples.triggering,
    nonTriggering: PresentationStateInStoreExamples.nonTriggering,
    check: { PresentationStateInStoreCheck(context: $0, options: $1).findings() })

  fileprivate static let allow = RuleOption.names(
    "allow", "Names of properties and types that stores may have all the same, such as `Color`.")
}

/// Why a property counts as state of a screen.
private enum Presentation {
  case type(String)
  case binding(Fact)
  case name

  var typeName: String? { if case .type(let name) = self { name } else { nil } }
}

/// What views do with the properties of stores.
private struct PresentedFields {
  let bound: [Fact: Fact]
  let edited: [Fact: Fact]
  let used: Set<Fact>

  init(_ fields: BoundFields) {
    bound = fields.presentedFields()
    edited = fields.editedFields()
    used = fields.fieldsUsedByViews()
  }
}

private struct PresentationStateInStoreCheck: RuleCheck {
  let context: LintContext
  let options: RuleOptions

  func findings() -> [Finding] {
    let fields = PresentedFields(stores.boundFields)
    let allowed = options.names(LintRule.allow)
    return stores.catalog.storeTypes.filter { !stores.catalog.ambient.contains($0.id) }.flatMap {
      type in
      program.storedProperties(of: type.id).filter { !allowed.matches($0.name) }.compactMap {
        property in
        presentation(property, fields).flatMap { presentation in
          let isAllowed = presentation.typeName.map(allowed.matches) ?? false
          return isAllowed ? nil : finding(on: type.id, property, presentation)
        }
      }
    }
  }

  private func presentation(_ property: Fact, _ fields: PresentedFields) -> Presentation? {
    if fields.edited[property] != nil || property.isSavedWhenSet { return nil }
    if let binding = fields.bound[property] { return .binding(binding) }
    let type = types.type(ofDeclaration: property)
    let name =
      type?.externalName ?? type?.element?.externalName
      ?? property.initialExpression.flatMap(typeName)
    if let name, PresentationNames.types.contains(name) { return .type(name) }
    // What is kept for the next launch is a setting.
    let isSetting = property.attribute("AppStorage") != nil
    return isBool(property) && !isSetting && fields.used.contains(property)
      && property.name.saysIsPresented
      ? .name : nil
  }

  private func isBool(_ property: Fact) -> Bool {
    types.type(ofDeclaration: property)?.externalName == "Bool"
      || property.initialExpression?.isBoolean ?? false
  }

  /// The type in `Color.red`, `Font.system(size: 3)` and `Color.red.opacity(0.5)`, if that is none of the
  /// program's.
  private func typeName(ofStaticMember value: Fact) -> String? {
    let member = value.kind == .call ? value.base : value
    guard let member, member.kind == .member, let base = member.base else { return nil }
    if base.kind == .name, case .metatype(let type) = types.type(of: base) {
      return type.externalName
    }
    // A method gives another value of the type; a property might give anything.
    guard value.kind == .call else { return nil }
    return types.type(of: base)?.externalName ?? typeName(ofStaticMember: base)
  }

  private func finding(
    on store: TypeID, _ property: Fact, _ presentation: Presentation
  ) -> Finding {
    let store = self[store].name
    let name = property.name
    let what =
      switch presentation {
      case .type(let type):
        "is how something looks or where one is: \(Phrases.article(of: type)) `\(type)`"
      case .binding, .name:
        "says \(isBool(property) ? "whether something" : "what") is on the screen"
      }
    return Finding(
      message: "`\(name)` of `\(store)` \(what)",
      range: property.nameRange,
      reason:
        "two windows or previews with one `\(store)` show the same, and it needs SwiftUI to exist",
      help: advice(presentation, name, store),
      notes: presentation.note)
  }

  private func advice(_ presentation: Presentation, _ name: String, _ store: String) -> String {
    switch presentation {
    case .type("NavigationPath"):
      "keep `\(name)` in the container as `@State`, and let `\(store)` say what has happened"
    case .type("AnyView"):
      "keep in `\(store)` what is to be shown, and let the view make views of it"
    case .type("Image"):
      "keep in `\(store)` what the `Image` is made of, and let the view make it"
    case .type(let type):
      "keep in `\(store)` what the `\(type)` stands for, and let the view choose the `\(type)`"
    case .binding, .name:
      "keep `\(name)` as `@State` in the view that shows it; if it follows from something that "
        + "`\(store)` knows, let it publish that"
    }
  }
}

extension Presentation {
  /// Where a view binds it.
  fileprivate var note: [Note] {
    if case .binding(let place) = self {
      [Note("a presentation is bound to it here", at: place.range)]
    } else {
      []
    }
  }
}

extension Fact {
  /// Whether its `didSet` hands its value to something that keeps it.
  fileprivate var isSavedWhenSet: Bool {
    children.filter { $0.kind == .accessor && $0.name == "didSet" }.contains { accessor in
      accessor.descendants.contains { use in
        guard use.memberName == name else { return false }
        return use.parent?.kind == .argument || use.parent?.assignment?.value == use
      }
    }
  }

  fileprivate var isBoolean: Bool { kind == .literal && (name == "true" || name == "false") }
}

extension String {
  /// Whether a `Bool` of this name speaks of a sheet or the like: `isSheetPresented`, `showingAlert`.
  fileprivate var saysIsPresented: Bool {
    if hasPrefix("is") && (hasSuffix("Presented") || hasSuffix("Focused")) { return true }
    let presenters = ["Sheet", "Alert", "Popover", "Dialog", "FullScreenCover", "Modal", "Picker"]
    return ["show", "isShowing", "isPresenting", "shouldShow", "present"].contains(where: hasPrefix)
      && presenters.contains(where: hasSuffix)
  }
}
