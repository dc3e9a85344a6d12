import AppAnalysis
package import ArchitectureModel
import LinkedProgram
import StoregenDiagnostics
package import SwiftFacts

/// An observer of a stored property, and the method that a spec names for it.
///
/// Matches: `willSet { … }`, `didSet(previous) { … }`
package struct PropertyObserver {
  package let kind: FieldObserver.Kind
  package let accessor: Fact
  /// The name of the other value in the code; nil if the code does not use it.
  package let valueName: String?
  /// The method of the class that is all that it calls.
  package let calledMethod: Fact?

  /// The observers of a property, in their order.
  ///
  /// - Parameter members: the members of its class.
  package static func all(of property: Fact, among members: [Fact]) -> [PropertyObserver] {
    property.children.filter { $0.kind == .accessor }.compactMap { accessor in
      FieldObserver.Kind(rawValue: accessor.name).map { PropertyObserver(accessor, kind: $0, among: members) }
    }
  }

  private init(_ accessor: Fact, kind: FieldObserver.Kind, among members: [Fact]) {
    self.accessor = accessor
    self.kind = kind
    let name = accessor.parameters.first?.name ?? kind.valueName
    let isUsed = !accessor.parameters.isEmpty || accessor.descendants(.name).contains { $0.name == name }
    valueName = isUsed ? name : nil
    calledMethod = Self.method(calledBy: accessor, among: members)
  }

  /// Matches: `save()` in `didSet { save() }`, if generated code can call it in the same way
  private static func method(calledBy accessor: Fact, among members: [Fact]) -> Fact? {
    guard Array(accessor.children).count == 1, let call = accessor.firstChild, call.kind == .call,
      call.arguments.isEmpty,
      let callee = call.base, let name = callee.memberName
    else { return nil }
    let methods = members.filter { $0.name == name && $0.kind == .function }
    guard methods.count == 1, let method = methods.first, method.parameters.isEmpty, !method.hasResult,
      method.genericParameters.isEmpty, method.attributes.isEmpty,
      method.flags.isDisjoint(with: [.isStatic, .isAsync, .isThrowing, .isNonisolated, .isOverride]),
      let around = method.parent
    else { return nil }
    let isVisible = around.kind == .extensionDeclaration && !around.isHidden && !method.isHidden
    return around.kind == .classDeclaration || isVisible ? method : nil
  }

  /// The name of the method in a spec: the one that it calls, or one for its code.
  ///
  /// Matches: `didSetTheme` for `theme`
  package func methodName(for property: Fact, among members: [Fact]) -> String {
    if let calledMethod { return calledMethod.name }
    let taken = Set(members.map(\.name))
    let names = ["", "Value", "Property"].map { "\(kind.rawValue)\(property.name.firstUppercased)\($0)" }
    return names.first { !taken.contains($0) } ?? names[0]
  }
}
