import AppAnalysis
import AppleNames
import ArchitectureModel
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

extension LintRule {
  static let presentationStateInStore = LintRule(
    id: "presentation_state_in_store",
    section: .coupling,
    summary: "A store has a property with presentation state, such as an open sheet or a color.",
    rationale: """
      An open sheet, a navigation path or the focus belongs to one screen in one window. If a store owns it, two \
      windows open the same sheet, and a test of domain logic has to set up a screen. Let the view own it as \
      `@State`.
      """,
    limits: """
      A property is reported if its type is presentation state, such as `NavigationPath` or `Color`, if a view binds \
      a presentation to it, or if it is a `Bool` with a name like `isSheetPresented` that a view uses.

      The rule does not report a property that a `Toggle` or `ColorPicker` edits, that `didSet` saves, or whose \
      color or font other code chooses. It skips ambient stores, screen models and the names in `allow`.
      """,
    defaults: (withoutSpec: .off, withSpec: .off),
    needs: [.stores, .views],
    options: [allow],
    triggering: PresentationStateInStoreExamples.triggering,
    nonTriggering: PresentationStateInStoreExamples.nonTriggering,
    check: { PresentationStateInStoreCheck(context: $0, options: $1).findings() })

  fileprivate static let allow = RuleOption.names(
    "allow",
    documentation: "Names of properties and types that stores may have, such as `Color`.")
}

/// Why a property counts as presentation state.
enum Presentation {
  case type(String)
  case binding(Fact)
  case name

  var typeName: String? { if case .type(let name) = self { name } else { nil } }
}

private struct PresentationStateInStoreCheck: RuleCheck {
  let context: RuleContext
  let options: RuleOptions
  private let edited: [Fact: Fact]
  private let used: Set<Fact>

  init(context: RuleContext, options: RuleOptions) {
    self.context = context
    self.options = options
    edited = context.stores.boundFields.editedFields()
    used = context.stores.boundFields.fieldsUsedByViews()
  }

  func findings() -> [Finding] {
    let fields = stores.presented
    let advice = PresentationAdvice(context: context, bound: fields.bound)
    let allowed = options.names(LintRule.allow)
    return restrictedStores.flatMap { type in
      program.storedProperties(of: type.id).filter { !allowed.matches($0.name) }.compactMap {
        property in
        presentation(of: property, in: fields).flatMap { presentation in
          let isAllowed = presentation.typeName.map(allowed.matches) ?? false
          return isAllowed ? nil : finding(on: type.id, about: property, as: presentation, with: advice)
        }
      }
    }
  }

  private func presentation(of property: Fact, in fields: PresentedFields) -> Presentation? {
    if edited[property] != nil || property.isSavedWhenSet { return nil }
    if let binding = fields.bound[property] { return .binding(binding) }
    let type = types.type(ofDeclaration: property)
    let name =
      type?.externalName ?? type?.element?.externalName
      ?? property.initialExpression.flatMap(typeName)
    if let name, SwiftUITable.presentationTypes.contains(name) {
      return SwiftUITable.possibleData.contains(name) && isSetByOthers(property) ? nil : .type(name)
    }
    // A value that persists until the next launch is a setting.
    let isSetting = property.attribute("AppStorage") != nil
    return isBool(property) && !isSetting && used.contains(property)
      && property.name.namesPresentation
      ? .name : nil
  }

  /// Whether code takes the value of a property from elsewhere, rather than choosing one.
  ///
  /// Matches: `captions.color = settings.color`, `self.color = color`, and no `color = .red`
  private func isSetByOthers(_ property: Fact) -> Bool {
    let values = program.appFiles.flatMap { file in
      file.facts.all(.assignment).compactMap { fact -> Fact? in
        guard let (target, value) = fact.assignment, target.nameID == property.nameID,
          types.declarations(of: target).contains(property)
        else { return nil }
        return value
      }
    }
    return !values.isEmpty && values.allSatisfy { !isChosen($0) }
  }

  /// Whether an expression is a constant: `.red`, `Color.red`.
  private func isChosen(_ value: Fact) -> Bool {
    guard value.kind == .member, let base = value.base else { return true }
    return base.name.first?.isUppercase ?? true
  }

  private func isBool(_ property: Fact) -> Bool {
    types.type(ofDeclaration: property)?.externalName == "Bool" || property.initialExpression?.isBoolean ?? false
  }

  /// The type in `Color.red`, `Font.system(size: 3)` and `Color.red.opacity(0.5)`, unless the program
  /// declares it.
  private func typeName(ofStaticMember value: Fact) -> String? {
    let member = value.kind == .call ? value.base : value
    guard let member, member.kind == .member, let base = member.base else { return nil }
    if base.kind == .name, case .metatype(let type) = types.type(of: base) { return type.externalName }
    // A method returns another value of the type; a property might return anything.
    guard value.kind == .call else { return nil }
    return types.type(of: base)?.externalName ?? typeName(ofStaticMember: base)
  }

  private func finding(
    on store: TypeID, about property: Fact, as presentation: Presentation,
    with advice: PresentationAdvice
  ) -> Finding {
    let name = property.name
    let what =
      switch presentation {
      case .type(let type):
        "is presentation state: \(Phrase.article(of: type)) `\(type)`"
      case .name where name.namesFocus: "says whether something has the focus"
      case .binding, .name:
        "says \(isBool(property) ? "whether something" : "what") is on screen"
      }
    return Finding(
      message: "`\(name)` of `\(storeName(store))` \(what)",
      range: property.nameRange,
      reason:
        "all windows and previews that share `\(storeName(store))` show the same thing, and the store "
        + "depends on the UI",
      help: advice.advice(on: presentation, property, of: store),
      notes: presentation.note)
  }
}

extension Presentation {
  /// A note on where a view binds it.
  fileprivate var note: [Note] {
    if case .binding(let location) = self {
      [Note("a presentation is bound to it here", at: location.range)]
    } else {
      []
    }
  }
}

extension Fact {
  fileprivate var isBoolean: Bool { kind == .literal && (name == "true" || name == "false") }
}
