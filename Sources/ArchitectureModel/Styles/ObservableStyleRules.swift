import SwiftFragments

/// Stores with the macro `@Observable`.
struct ObservableStyleRules: StyleRules {
  let hasObservableFields = true
  var requirement: PlatformRequirement? {
    PlatformRequirement(
      feature: .observation, help: "raise it, or write `style: observableObject`")
  }

  /// The code that the macro generates for a field has to compile.
  func error(forField field: String, among names: Set<String>) -> FieldError? {
    if SwiftIdentifier.isKeyword(field) {
      FieldError(
        message: "`\(field)` cannot name a field that views observe",
        reason: "it is a keyword, for which the code of `@Observable` does not compile",
        help: "choose another name; keywords are allowed in `storage`")
    } else if names.contains("_\(field)") {
      FieldError(
        message: "a store cannot have both `\(field)` and `_\(field)`",
        reason: "`@Observable` stores the value of `\(field)` in a property `_\(field)`",
        help: "choose another name")
    } else {
      nil
    }
  }
}
