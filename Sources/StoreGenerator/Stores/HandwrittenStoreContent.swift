import ArchitectureModel
import StoregenDiagnostics

/// A store whose class users write, with its actions and handlers.
struct HandwrittenStoreContent: StoreContent {
  private let store: StoreOutline
  private let connection: EventConnection
  private let methods: MethodStoreContent

  init(_ store: StoreOutline) {
    self.store = store
    connection = EventConnection(store)
    methods = MethodStoreContent(store)
  }

  var parents: [String] { methods.parentsOfHandlers }
  var propertyGroups: [[StoreProperties.Property]] { [connection.properties] }
  let assignments: [String] = []
  let types: [String] = []
  var hiddenTypes: [String] { methods.typesOfHandlers }

  var values: TemplateValues {
    connection.values + methods.handlerRequirements + [
      .resetsState: .flag(false), .hasActions: .flag(false), .hasState: .flag(false),
    ]
  }
}

extension Context {
  /// The parameter with which the composition root gets a store that users create.
  func rootParameter(in spec: AppSpec) -> StoreInitializer.Parameter {
    let type = spec.rootParameterType(of: self) ?? storeName
    guard hasFactory else { return StoreInitializer.Parameter(propertyName, type: type) }
    return StoreInitializer.Parameter(
      label: propertyName, name: factoryName, type: type, escaping: lifetime == .scene)
  }
}
