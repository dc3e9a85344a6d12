import AppleNames
import SwiftFacts

/// A modifier that runs code when something else happens.
///
/// Matches: `.onChange(of: cart.count) { … }`, `.onReceive(cart.events) { … }`, `.task(id: cart.id) { … }`
struct ViewReaction {
  /// The call of the modifier.
  let call: Fact
  let modifier: String
  /// What it waits for.
  let trigger: Fact

  /// - Parameter action: the closure that runs.
  init?(by action: Fact) {
    guard let argument = action.parent, argument.kind == .argument, let call = argument.parent,
      let modifier = call.base?.name, let label = SwiftUIModifier.watchedLabels[modifier],
      let trigger = call.arguments.first(where: { $0.name == label })?.firstChild
    else { return nil }
    self.call = call
    self.modifier = modifier
    self.trigger = trigger
  }
}
