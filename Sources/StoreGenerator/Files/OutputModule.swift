import ArchitectureModel
import StoregenDiagnostics

/// A folder of generated code, and the module that it belongs to according to its path.
struct OutputModule: Hashable {
  let folder: String
  let access: AccessLevel
  /// The name of the module; nil if it is not known.
  let name: String?

  /// The access level in front of a declaration, with a space; empty for `internal`.
  var accessPrefix: String { access == .internal ? "" : "\(access.rawValue) " }

  /// What connects stores: other code must not forge events. Only files that import it with `@_spi` see it.
  var wiring: WiringAccess { WiringAccess(isRestricted: access != .internal) }
}

/// The visibility of what connects stores, beyond the module that declares it.
struct WiringAccess {
  /// The attribute of declarations and imports.
  static let attribute = "@_spi(StoreWiring)"

  /// Whether other modules can see generated code at all.
  let isRestricted: Bool

  /// The attribute of an extension or protocol.
  var attributes: [String] { isRestricted ? [Self.attribute] : [] }
  /// The access level of members of such an extension, with a space.
  var memberPrefix: String { isRestricted ? "public " : "" }
  /// The attribute and access level in front of another declaration, with a space.
  var prefix: String { isRestricted ? "\(Self.attribute) public " : "" }
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
