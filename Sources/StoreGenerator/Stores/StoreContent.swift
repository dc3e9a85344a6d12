import ArchitectureModel
import StoregenDiagnostics
import SwiftFragments

/// A store, with the parts of its plan that do not depend on its style.
struct StoreOutline {
  let context: Context
  let spec: AppSpec
  let plumbing: StorePlumbing
  let initializer: StoreInitializer

  init(_ context: Context, in spec: AppSpec) {
    self.context = context
    self.spec = spec
    plumbing = StorePlumbing(context, in: spec)
    initializer = StoreInitializer(context, plumbing: plumbing, in: spec)
  }

  var module: OutputModule { spec.module(of: context) }
  var style: any GeneratedStyle { spec.generatedStyle(of: context) }
}

/// The part of a store's code that depends on how users write its logic: as methods of the store, or as
/// updates of a model.
protocol StoreContent {
  /// The protocols to which the class conforms for it.
  var parents: [String] { get }
  /// The properties before those for events and handlers, in groups that are separated by empty lines.
  var propertyGroups: [[StoreProperties.Property]] { get }
  /// The declaration of the first parameter of the initializer; nil if the others are all.
  var firstParameter: String? { get }
  /// The statements at the start of the initializer.
  var assignments: [String] { get }
  /// The statements at its end.
  var lastAssignments: [String] { get }
  /// The types in declarations that are visible elsewhere, besides those of the initializer.
  var types: [String] { get }
  /// The types in other declarations.
  var hiddenTypes: [String] { get }
  /// The contexts whose types the store uses besides its own.
  var otherContexts: [Context] { get }
  /// Further values for the template, among them those for its sample.
  var values: TemplateValues { get }
}

extension StoreContent {
  var firstParameter: String? { nil }
  var lastAssignments: [String] { [] }
  var hiddenTypes: [String] { [] }
  var otherContexts: [Context] { [] }
}
