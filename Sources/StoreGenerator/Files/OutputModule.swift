import ArchitectureModel
import StoregenDiagnostics

/// A folder of generated code, and the module that it belongs to according to its path.
struct OutputModule: Hashable {
  let folder: String
  let access: AccessLevel
  /// The name of the module; nil if it is not known.
  let name: String?

  /// The access level in front of a declaration, with a space; empty for `internal`.
  var accessPrefix: String { access.prefix }

  /// Whether code in both folders certainly belongs to one module.
  func isSame(as other: OutputModule) -> Bool { folder == other.folder || name != nil && name == other.name }

  /// The visibility of what connects stores.
  ///
  /// - Parameter isOpen: whether it belongs to a class of the app or is a protocol, both of which may be more visible than
  ///   the types that it uses.
  func wiring(isOpen: Bool = false) -> WiringAccess {
    switch access {
    case .internal: WiringAccess(prefix: "", memberPrefix: "", attributes: [])
    case .package where isOpen: WiringAccess(prefix: "package ", memberPrefix: "package ", attributes: [])
    case .package, .public:
      WiringAccess(
        prefix: "\(WiringAccess.attribute) public ", memberPrefix: "public ", attributes: [WiringAccess.attribute])
    }
  }
}

/// The visibility of what connects stores: other code must not forge events. Only files that import it with `@_spi` see it.
struct WiringAccess {
  /// The attribute of declarations and imports.
  static let attribute = "@_spi(StoreWiring)"

  /// The attribute and access level in front of a declaration, with a space.
  let prefix: String
  /// The access level of members of an extension with the attributes, with a space.
  let memberPrefix: String
  /// The attributes of an extension or protocol.
  let attributes: [String]
}

extension AppSpec {
  /// The module of the composition root.
  var appModule: OutputModule {
    module(ofFolder: generate.output.value, generate.module.access?.value ?? .internal)
  }

  /// The module of the code that contexts share: support types, value types, the protocols of `uses`.
  var sharedModule: OutputModule {
    module(ofFolder: generate.contracts?.value ?? generate.output.value, highestAccess)
  }

  /// The module of a context's store.
  func module(of context: Context) -> OutputModule {
    module(ofFolder: context.output?.value ?? generate.output.value, access(of: context))
  }

  private func module(ofFolder folder: String, _ access: AccessLevel) -> OutputModule {
    OutputModule(folder: folder, access: access, name: moduleName(ofFolder: folder))
  }

  /// The module of a context's events, which the methods of other stores take.
  func eventModule(of context: Context) -> OutputModule {
    generate.contracts == nil ? module(ofFolder: module(of: context).folder, highestAccess) : sharedModule
  }
}

extension AccessLevel {
  /// The modifier of a declaration, with a space.
  var prefix: String { self == .internal ? "" : "\(rawValue) " }
}
