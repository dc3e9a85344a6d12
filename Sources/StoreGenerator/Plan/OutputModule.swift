import StoreSpec
import StoregenDiagnostics

/// A folder of generated code, with the module that it belongs to as far as its path tells.
struct OutputModule: Hashable {
  let folder: String
  let access: AccessLevel

  /// The access level in front of a declaration; nothing for `internal`, which goes without saying.
  var accessPrefix: String { access == .internal ? "" : "\(access.rawValue) " }

  /// The name of the module.
  var name: String? { AppSpec.moduleName(ofFolder: folder) }
}

extension AppSpec {
  /// Where the composition root is.
  var appModule: OutputModule {
    OutputModule(folder: generate.output.value, access: generate.module.access?.value ?? .internal)
  }

  /// Where stores and contexts meet: support types, value types, the protocols of `uses`.
  var sharedModule: OutputModule {
    OutputModule(
      folder: generate.contracts?.value ?? generate.output.value, access: appModule.access)
  }

  /// Where the store of a context is.
  func module(of context: Context) -> OutputModule {
    OutputModule(
      folder: context.output?.value ?? generate.output.value, access: access(of: context))
  }

  /// Where the events of a context are.
  func eventModule(of context: Context) -> OutputModule {
    generate.contracts == nil ? module(of: context) : sharedModule
  }
}
