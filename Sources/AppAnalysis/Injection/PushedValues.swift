import AppleNames
import LinkedProgram
import SwiftFacts

/// Tells which values the code of a program pushes onto navigation stacks.
struct PushedValues {
  private let types: TypeInference
  private let pushed = Memo<TypeID, Bool>()
  private var program: Program { types.program }

  init(types: TypeInference) { self.types = types }

  /// The type of the values for which a page is, if no code pushes any.
  ///
  /// Matches: `Route` for `Cart()` in `.navigationDestination(for: Route.self) { _ in Cart() }`
  func valueNeverPushed(around page: Fact) -> TypeID? {
    let destination = page.ancestors.prefix { !$0.kind.isTypeDeclaration }.first { call in
      call.kind == .call && call.base?.nameID == .navigationDestination
    }
    guard let metatype = destination?.argument("for")?.firstChild, metatype.nameID == .selfValue,
      case .metatype(let type)? = metatype.base.flatMap({ types.type(of: $0) }), let id = type.nominal, !mayBePushed(id)
    else { return nil }
    return id
  }

  private func mayBePushed(_ id: TypeID) -> Bool {
    pushed.value(for: id) {
      program.files.contains { file in
        file.facts.all(.call).contains { call in pushedValues(by: call).contains { mayBe($0, id) } }
          || [FactKind.property, .parameter].contains { kind in
            file.facts.all(kind).contains { isPath($0, of: id) }
          }
      }
    }
  }

  /// The values that a call pushes.
  ///
  /// Matches: `NavigationLink("Cart", value: route)`, `path.append(route)`, `NavigationPath([route])`
  private func pushedValues(by call: Fact) -> [Fact] {
    guard let callee = call.base else { return [] }
    if SwiftUIType.links.contains(callee.name) { return [call.argument("value")?.firstChild].compactMap(\.self) }
    let isAppend =
      callee.kind == .member && callee.name == "append" && callee.base.flatMap { types.type(of: $0)?.element } == nil
    return isAppend || callee.name == "NavigationPath" ? call.arguments.compactMap(\.firstChild) : []
  }

  private func mayBe(_ value: Fact, _ id: TypeID) -> Bool {
    guard let type = types.type(of: value)?.unwrapped else { return true }
    if let nominal = type.nominal { return program.isKind(nominal, of: id) || program.isKind(id, of: nominal) }
    if case .external = type { return false }
    return true
  }

  /// Whether a declaration may be the path of a navigation stack.
  ///
  /// Matches: `@State var path: [Route]`, `let path: Binding<[Route]>`
  private func isPath(_ declaration: Fact, of id: TypeID) -> Bool {
    guard var type = types.type(ofDeclaration: declaration) else { return false }
    if case .external("Binding", let arguments) = type, let bound = arguments.first { type = bound }
    return type.collected?.nominal == id
  }
}
