import AppAnalysis
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

// Objects that a body creates through a builder of another type.
extension StoreCreatedInBodyCheck {
  /// Matches: `Page(model: Model())` in `enum Route { @ViewBuilder var screen: some View { … } }`, if a body shows `screen`
  func findingInBuilder(on creation: ObservableCreation, for receiver: ReceiverOfObject) -> Finding? {
    guard let drawn = views.drawing.builderDrawn(around: creation.call) else { return nil }
    let name = fullName(of: creation.type)
    let view = program.displayName(of: drawn.view)
    let owner = program.enclosingType(of: drawn.builder).map { program.displayName(of: $0) + "." } ?? ""
    return Finding(
      message:
        "the body of `\(view)` creates \(Phrase.article(of: name)) `\(name)` through `\(owner)\(drawn.builder.name)`",
      range: creation.call.range, reason: reason(for: receiver, of: name, in: view),
      help: helpInBuilder(for: receiver, of: creation),
      notes: [Note("`\(view)` shows it here", at: drawn.use.nameRange)])
  }

  /// A builder is called again for each evaluation, so only a view can keep the object.
  private func helpInBuilder(for receiver: ReceiverOfObject, of creation: ObservableCreation) -> String {
    let name = fullName(of: creation.type)
    let wrapper = stores.observables.observationStyle(of: creation.type) == .macro ? "State" : "StateObject"
    let values = creation.call.arguments.isEmpty ? "" : ", and pass only the values that the `\(name)` needs"
    guard case .view(let receiving, let property) = receiver, accepts(creation.type, in: property) else {
      return "store it as `@\(wrapper)` in a view that the builder shows\(values)"
    }
    return "let `\(program.displayName(of: receiving))` create it as `@\(wrapper)`\(values)"
  }
}
