import StoreSpec
import StoregenDiagnostics

/// A folder of generated code, and the module that it belongs to according to its path.
struct OutputModule: Hashable {
  let folder: String
  let access: AccessLevel

  /// The access level in front of a declaration, with a space; empty for `internal`.
  var accessPrefix: String { access == .internal ? "" : "\(access.rawValue) " }

  /// The name of the module; nil if the path does not contain it.
  var name: String? { AppSpec.moduleName(ofFolder: folder) }
}

extension AppSpec {
  /// The module of the composition root.
  var appModule: OutputModule {
    OutputModule(folder: generate.output.value, access: generate.module.access?.value ?? .internal)
  }

  /// The module of the code that contexts share: support types, value types, the protocols of `uses`.
  var sharedModule: OutputModule {
    OutputModule(
      folder: generate.contracts?.value ?? generate.output.value, access: appModule.access)
  }

  /// The module of a context's store.
  func module(of context: Context) -> OutputModule {
    OutputModule(
      folder: context.output?.value ?? generate.output.value, access: access(of: context))
  }

  /// The module of a context's events.
  func eventModule(of context: Context) -> OutputModule {
    generate.contracts == nil ? module(of: context) : sharedModule
  }
}
