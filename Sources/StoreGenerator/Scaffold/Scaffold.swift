import ArchitectureModel
public import StoreSpec
import StoregenDiagnostics
import SwiftFragments

/// Templates of the extensions that users write: one file of actions and one of handlers for each store,
/// with the methods that do not exist yet.
public struct Scaffold: Sendable {
  /// A file to write.
  public struct File: Sendable {
    /// The output folder of the store, relative to the folder of the spec.
    public let output: String
    /// The file's name, without a folder.
    public let name: String
    /// Its text.
    public let text: String
    /// The methods in it, as `UserStore.addDependent(_:to:)`.
    public let methods: [String]
  }

  /// The files, in the order of the spec.
  public let files: [File]

  /// Plans the missing methods.
  ///
  /// - Parameter swiftFiles: the texts of the app's Swift files, except for generated ones.
  public init(_ spec: AppSpec, renderer: StoreRenderer, swiftFiles: some Sequence<String>) {
    let stores = spec.contexts.map(\.storeName)
    var written = SwiftMethods()
    for text in swiftFiles where stores.contains(where: text.contains) {
      written.add(file: text)
    }
    files = spec.contexts.flatMap { context in
      let names = written.namesByType[context.storeName] ?? []
      let actions = context.actions.map { ScaffoldedMethod($0, of: context, in: spec) }
      let actionNames = actions.map(\.fullName)
      let start =
        context.starts ? [ScaffoldedMethod(.start, prefix: spec.accessPrefix(of: context))] : []
      let handlers = context.handlerMethods(in: spec).map { ScaffoldedMethod($0) }
        .filter { !actionNames.contains($0.fullName) }
      return [("Actions", actions), ("Handlers", start + handlers)].compactMap { kind, methods in
        let missing = methods.filter { !names.contains($0.fullName) }
        return missing.isEmpty
          ? nil : Self.file(kind, missing, of: context, in: spec, renderer: renderer)
      }
    }
  }

  private static func file(
    _ kind: String, _ methods: [ScaffoldedMethod], of context: Context, in spec: AppSpec,
    renderer: StoreRenderer
  ) -> File {
    let name = "\(context.storeName)+\(kind).swift"
    let methodValues = methods.enumerated().map { index, method in
      TemplateValue.map([
        .isFirst: .flag(index == 0), .declaration: .text(method.declaration),
        .hints: .lines(method.hints),
      ])
    }
    let module = spec.module(of: context)
    // Other modules only see actions.
    let access = kind == "Actions" ? module.access : .internal
    let planned = PlannedFile(
      in: OutputModule(folder: module.folder, access: access), name, .scaffold,
      imports: FileImports(
        for: module, of: context, types: methods.flatMap(\.types), in: spec),
      [.store: .text(context.storeName), .methods: .list(methodValues)])
    return File(
      output: module.folder, name: name, text: renderer.text(of: planned),
      methods: methods.map { "\(context.storeName).\($0.fullName)" })
  }
}

extension AppSpec {
  fileprivate func accessPrefix(of context: Context) -> String { module(of: context).accessPrefix }
}

extension RequiredMethod {
  /// The method that the composition root calls when all stores are wired.
  fileprivate static let start = RequiredMethod(
    name: "start", signature: SwiftSignature(parameters: [], isAsync: false))
}

/// A method with the first lines of its body.
private struct ScaffoldedMethod {
  let fullName: String
  let declaration: String
  let hints: [String]
  /// The types in its signature.
  let types: [String]

  init(_ action: Action, of context: Context, in spec: AppSpec) {
    self.init(
      RequiredMethod(name: action.name.value, signature: action.signature),
      prefix: spec.accessPrefix(of: context),
      hints: action.emits.map { event in
        let name = EventName(context: context.name.value, event: event.value)
        let values = spec.payload(of: name).map { "\($0.name): …" }
        let payload = values.isEmpty ? "" : "(\(values.joined(separator: ", ")))"
        return "// \(StoreMethod.emit)(.\(event.value)\(payload))"
      })
  }

  init(_ method: RequiredMethod, prefix: String = "", hints: [String] = []) {
    fullName = method.signature.fullName(of: method.name)
    types = method.signature.parameters.map(\.type.text) + [method.signature.result]
    declaration = SwiftLayout.function(
      method.name, method.signature, prefix: prefix, indentation: 2, hasBody: true)
    // Text for the user's file: a method that returns a value needs a body to compile, and this one says
    // which method is missing.
    let end =
      method.signature.returnsValue
      ? "fatalError(\"\(fullName) is not written yet\")" : "// Not written yet."
    self.hints = hints + [end]
  }
}
