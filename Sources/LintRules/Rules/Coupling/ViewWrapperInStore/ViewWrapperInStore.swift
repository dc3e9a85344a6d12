import AppAnalysis
import AppleNames
import ArchitectureModel
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

extension LintRule {
  static let viewWrapperInStore = LintRule(
    id: "view_wrapper_in_store",
    section: .coupling,
    summary:
      "A class uses a property wrapper that works only in views, such as `@Environment`.",
    rationale: """
      SwiftUI sets these wrappers when it installs a view. It never installs a class, so the property keeps its \
      default, stays empty, or crashes the app when it is read. The compiler does not complain.
      """,
    limits: """
      `@AppStorage`, `@Binding` and `@Bindable` work in classes; in an `@Observable` class, `@AppStorage` needs \
      `@ObservationIgnored`. The rule does not report the app's own wrappers, wrappers in a file that imports \
      neither SwiftUI nor SwiftData, or actions that work without a view, such as `@Environment(\\.openWindow)`. Three or \
      more classes share one finding about `@ObservedObject`.
      """,
    defaults: (withoutSpec: .error, withSpec: .error),
    convention: .wrappersInViews,
    needs: [.stores, .views],
    triggering: ViewWrapperInStoreExamples.triggering,
    nonTriggering: ViewWrapperInStoreExamples.nonTriggering,
    check: { ViewWrapperInStoreCheck(context: $0, options: $1).findings() })
}

private struct ViewWrapperInStoreCheck: RuleCheck {
  let context: RuleContext
  let options: RuleOptions

  func findings() -> [Finding] {
    let wrapped = program.allTypes
      .filter { $0.fact.kind == .classDeclaration && views.catalog.role(of: $0.id) == nil }
      .flatMap { type in
        program.storedProperties(of: type.id).filter { !views.catalog.isPreviewOrTest($0) }.map { (type.id, $0) }
      }
    let plain = wrapped.filter { isPlainReference($0.1) }
    let isHabit = Set(plain.map(\.0)).count >= Self.manyClasses
    return wrapped.compactMap { id, property in
      isHabit && isPlainReference(property) ? nil : finding(on: id, property)
    } + (isHabit ? [finding(onHabit: plain)] : [])
  }

  /// So many classes share one finding on their `@ObservedObject`s.
  private static let manyClasses = 3

  /// Matches: `@ObservedObject var settings = Settings.shared` in a class, where the wrapper has no effect
  private func isPlainReference(_ property: Fact) -> Bool {
    property.attributes.first(where: isWrapperOfViews)?.name == "ObservedObject"
  }

  private func finding(onHabit plain: [(TypeID, Fact)]) -> Finding {
    let first = Dictionary(keepingFirst: plain)
    let classes = plain.filter { first[$0.0] == $0.1 }
    return Finding(
      message: "\(classes.count) classes use `@ObservedObject`, which works only in views",
      range: plain[0].1.nameRange,
      reason: SwiftUIWrapper.outsideViews("ObservedObject")?.outside ?? "",
      help:
        "make them plain properties, and let classes that depend on an object subscribe to what it publishes; mark the "
        + "classes `@MainActor`, which the wrapper did in Swift 5 mode",
      notes: classes.dropFirst().prefix(9).map { id, property in
        Note("`\(property.name)` of `\(program.displayName(of: id))`", at: property.nameRange)
      }, isOnlyWarning: true, types: classes.map(\.0))
  }

  private func finding(on id: TypeID, _ property: Fact) -> Finding? {
    guard let attribute = property.attributes.first(where: isWrapperOfViews),
      !(property.environmentKey.map { SwiftUIWrapper.actionsOutsideViews.contains($0.text) } ?? false)
    else { return nil }
    let name = program.displayName(of: id)
    guard let wrapper = SwiftUIWrapper.outsideViews(attribute.name) else { return storageFinding(on: id, property) }
    return Finding(
      message:
        "`\(name)` is a class, but its `\(property.name)` uses `@\(attribute.name)`, which works only in views",
      range: property.nameRange,
      reason: wrapper.outside,
      help: advice(wrapper.instead, on: id, for: property),
      // In a class it is a plain reference.
      isOnlyWarning: attribute.name == "ObservedObject")
  }

  /// Whether an attribute is a SwiftUI wrapper that only views can use, and not one of the program's own.
  private func isWrapperOfViews(_ attribute: Fact) -> Bool {
    let isKnown = attribute.name == "AppStorage" || SwiftUIWrapper.outsideViews(attribute.name) != nil
    guard isKnown, program.resolver.lookUp(attribute.nameID, at: attribute)?.nominal == nil else { return false }
    return SwiftUIWrapper.modules.contains {
      program.typeTable.modules.imports(Name($0), at: attribute)
    }
  }

  /// `@AppStorage` works in classes, unless the macro makes the property computed.
  private func storageFinding(on id: TypeID, _ property: Fact) -> Finding? {
    guard program[id].declarations.contains(where: { $0.attribute("Observable") != nil }),
      property.attribute("ObservationIgnored") == nil
    else { return nil }
    return Finding(
      message:
        "`\(program.displayName(of: id))` is `@Observable`, but its `\(property.name)` is an observed `@AppStorage`",
      range: property.nameRange,
      reason:
        "`@Observable` makes the property computed, and a computed property cannot have a wrapper",
      help:
        "add `@ObservationIgnored`, or make `\(property.name)` a plain property "
        + "and save it in `didSet`")
  }

  private func advice(_ replacement: SwiftUIWrapper.Replacement, on id: TypeID, for property: Fact) -> String {
    let name = property.name
    if !views.wrappers.uses(of: property, prefix: "$", in: id).isEmpty {
      return
        "make `\(name)` a plain property, and create the bindings with `Binding(get:set:)`: without the wrapper, "
        + "`$\(name)` does not exist"
    }
    if !property.isVisibleToOtherModules, !stores.propertyReads.isRead(property) {
      return "nothing reads `\(name)`: remove it"
    }
    switch replacement {
    case .argument:
      return "let the view read it, and pass `\(name)` to the method that needs it"
    case .property:
      return isPublisher(id)
        ? "make `\(name)` a plain property, `@Published` if views show it"
        : "make `\(name)` a plain property"
    case .object where !views.wrappers.initialValues(of: property, in: id).isEmpty:
      return
        "make `\(name)` a plain property, and subscribe to what it publishes if `\(program.displayName(of: id))` "
        + "depends on it"
    case .object where stores.catalog.observable.contains(id):
      return
        "make `\(name)` a plain property and pass it to the initializer, or subscribe to what it "
        + "publishes"
    case .object: return "make `\(name)` a plain property and pass it to the initializer"
    case .fetch(let context):
      return "pass a `\(context)` to the initializer and fetch `\(name)` with it"
    case .nothing: return "move `\(name)` to the view, and pass the class the values it needs"
    }
  }

  /// Whether a class publishes changes with `@Published`.
  private func isPublisher(_ id: TypeID) -> Bool {
    program.conforms(id, to: "ObservableObject")
  }
}
