public import StoregenDiagnostics

/// The part `generate` of a spec.
public struct GenerateOptions: Sendable {
  /// The folder for generated files, relative to the spec's own.
  public let output: Located<String>
  /// The folder for events, payload types and the protocols of `uses`, if they have one of their own.
  public let contracts: Located<String>?
  /// The names of modules by folder, where they cannot be derived from the folder.
  public let modules: [NamedModule]
  /// Which builds contain the code for tests and previews; nil if not set.
  public let testing: Located<TestCode>?
  /// Whether stores report what they do with events; nil if not set.
  public let trace: Located<Bool>?
  /// The oldest systems that the app runs on, in the order of the file.
  public let platforms: [PlatformVersion]
  /// The folder of custom templates, relative to the spec's own.
  public let templates: Located<String>?
  /// The defaults for all contexts.
  public let module: ModuleOptions

  package init(
    output: Located<String>, contracts: Located<String>?, modules: [NamedModule],
    testing: Located<TestCode>?, trace: Located<Bool>?, platforms: [PlatformVersion],
    templates: Located<String>?, module: ModuleOptions
  ) {
    self.output = output
    self.contracts = contracts
    self.modules = modules
    self.testing = testing
    self.trace = trace
    self.platforms = platforms
    self.templates = templates
    self.module = module
  }
}

/// The name of the module that the code in a folder belongs to.
public struct NamedModule: Sendable {
  /// The folder, relative to the spec's own.
  public let folder: Located<String>
  public let name: Located<String>

  package init(folder: Located<String>, name: Located<String>) {
    self.folder = folder
    self.name = name
  }
}

/// Options that `generate` sets for all contexts and a context for itself; nil if not set.
public struct ModuleOptions: Sendable {
  /// How views observe stores.
  public let style: Located<StoreStyle>?
  /// How events travel.
  public let channel: Located<EventChannel>?
  /// The access level of the generated code.
  public let access: Located<AccessLevel>?
  /// Modules that every generated file imports.
  public let imports: [Located<String>]

  package init(
    style: Located<StoreStyle>?, channel: Located<EventChannel>?, access: Located<AccessLevel>?,
    imports: [Located<String>]
  ) {
    self.style = style
    self.channel = channel
    self.access = access
    self.imports = imports
  }
}

/// The builds that contain the code for tests and previews.
public enum TestCode: String, Sendable, CaseIterable {
  case debug, always
}

/// The access levels of generated code, from the narrowest to the widest.
public enum AccessLevel: String, Sendable, CaseIterable {
  case `internal`, package, `public`

  /// How much code sees it.
  private var width: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

extension AccessLevel: Comparable {
  public static func < (first: Self, second: Self) -> Bool { first.width < second.width }
}

extension GenerateOptions {
  /// How views observe the store of a context.
  package func style(of context: Context) -> StoreStyle {
    (context.module.style ?? module.style)?.value ?? .observable
  }
}

/// The options that apply to a context: its own, or else those of `generate`.
extension AppSpec {
  /// How views observe its store.
  public func style(of context: Context) -> StoreStyle { generate.style(of: context) }

  /// How its events travel.
  public func channel(of context: Context) -> EventChannel {
    (context.module.channel ?? generate.module.channel)?.value ?? .asyncStream
  }

  /// The access level of its code.
  public func access(of context: Context) -> AccessLevel {
    (context.module.access ?? generate.module.access)?.value ?? .internal
  }
}
