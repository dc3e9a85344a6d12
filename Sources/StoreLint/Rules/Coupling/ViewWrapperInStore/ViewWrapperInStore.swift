import ArchitectureModel
import StoregenDiagnostics
import SwiftFacts

extension LintRule {
  static let viewWrapperInStore = LintRule(
    id: "view_wrapper_in_store",
    section: .coupling,
    summary:
      "A class has a property with a wrapper that works in views only, such as `@Environment`.",
    rationale: """
      SwiftUI gives these wrappers their values when it installs a view. A class is never installed, so \
      the property keeps its default, stays empty, or stops the app as soon as it is read. The compiler \
      does not complain.
      """,
    limits: """
      `@AppStorage`, `@Binding` and `@Bindable` work in classes; in an `@Observable` class, \
      `@AppStorage` needs `@ObservationIgnored`. A wrapper of the app's own, or one in a file that \
      imports neither SwiftUI nor SwiftData, is not flagged.
      """,
    defaults: (alone: .error, spec: .error),
    triggering: ViewWrapperInStoreExamples.triggering,
    nonTriggering: ViewWrapperInStoreExamples.nonTriggering,
    check: { ViewWrapperInStoreCheck(context: $0, options: $1).findings() })
}

private struct ViewWrapperInStoreCheck: RuleCheck {
  let context: LintContext
  let options: RuleOptions

  func findings() -> [Finding] {
    program.allTypes
      .filter { $0.fact.kind == .classDeclaration && views.catalog.role(of: $0.id) == nil }
      .flatMap { type in
        program.storedProperties(of: type.id).filter { !views.catalog.isPreviewOrTest($0) }
          .compactMap { finding(on: type.id, $0) }
      }
  }

  private func finding(on id: TypeID, _ property: Fact) -> Finding? {
    guard let attribute = property.attributes.first(where: isWrapperOfViews) else { return nil }
    let name = self[id].name
    guard let wrapper = ViewWrapper.named(attribute.name) else {
      return storageFinding(on: id, property)
    }
    return Finding(
      message:
        "`\(name)` is a class, but its `\(property.name)` is an `@\(attribute.name)`, which works in views only",
      range: property.nameRange,
      reason: wrapper.outside,
      help: advice(wrapper.instead, on: id, property))
  }

  /// Whether an attribute is one of SwiftUI's that only views can use, and none of the program's.
  private func isWrapperOfViews(_ attribute: Fact) -> Bool {
    let isKnown = attribute.name == "AppStorage" || ViewWrapper.named(attribute.name) != nil
    guard isKnown, program.resolver.lookUp(attribute.nameID, at: attribute)?.nominal == nil else {
      return false
    }
    return ViewWrapper.modules.contains {
      program.typeTable.modules.imports(Name($0), at: attribute)
    }
  }

  /// `@AppStorage` works in classes, unless the macro makes something else of the property.
  private func storageFinding(on id: TypeID, _ property: Fact) -> Finding? {
    guard self[id].declarations.contains(where: { $0.attribute("Observable") != nil }),
      property.attribute("ObservationIgnored") == nil
    else { return nil }
    return Finding(
      message:
        "`\(self[id].name)` is `@Observable`, but its `\(property.name)` is an `@AppStorage` that it observes",
      range: property.nameRange,
      reason: "`@Observable` computes the property, and a computed property cannot have a wrapper",
      help:
        "write `@ObservationIgnored` in front, or keep `\(property.name)` as a property of its own "
        + "and store it in `didSet`")
  }

  private func advice(
    _ replacement: ViewWrapper.Replacement, on id: TypeID, _ property: Fact
  ) -> String {
    let name = property.name
    switch replacement {
    case .argument:
      return "let the view read it, and pass `\(name)` to the method that needs it"
    case .property:
      return isPublisher(id)
        ? "make `\(name)` a plain property, `@Published` if views show it"
        : "make `\(name)` a plain property"
    case .object where stores.catalog.observable.contains(id):
      return
        "make `\(name)` a plain property that the initializer is given, or subscribe to what it "
        + "publishes"
    case .object: return "make `\(name)` a plain property that the initializer is given"
    case .fetch(let context):
      return "give the initializer a `\(context)` and fetch `\(name)` with it"
    case .nothing: return "move `\(name)` to the view, and pass the store what it has to know"
    }
  }

  /// Whether a class tells of changes by `@Published`.
  private func isPublisher(_ id: TypeID) -> Bool {
    program.conforms(id, to: "ObservableObject")
  }
}
