import ArchitectureModel
import Foundation
import StoreGenerator
import StoreSpec
import StoregenDiagnostics
import StoregenTestSupport
import SwiftParser
import SwiftSyntax
import Testing

/// Code with two declarations of one name does not compile, so the checks of specs have to know every name
/// that generated code declares or uses.
@Suite("A spec cannot use names of generated code")
struct GeneratedNameTests {
  @Test("for members of a store", arguments: StoreStyle.allCases, EventChannel.allCases)
  func members(style: StoreStyle, channel: EventChannel) throws {
    try requireMembers(in: richSpec(style, channel), atLeast: 3)
  }

  @Test("for members of a class written by hand", arguments: EventChannel.allCases)
  func membersOfHandwritten(channel: EventChannel) throws {
    let spec = try richMethodSpec(.observable, channel, areHandwritten: true)
    let code = try GeneratedCode(spec)
    for context in spec.contexts where context.isHandwritten {
      let own = context.handlerMethods.map(\.call.value)
      guard let members = code.members[context.storeName] else {
        // A handwritten class without events and handlers needs no generated code.
        #expect(context.isHandwritten, "\(context.storeName)")
        continue
      }
      let generated = members.subtracting(own)
      #expect(generated.count >= 3)
      #expect(generated.subtracting(context.generatedNames).isEmpty, "of \(context.storeName)")
    }
  }

  @Test("for members of the composition root", arguments: EventChannel.allCases)
  func membersOfRoot(channel: EventChannel) throws {
    let spec = try richSpec(.observable, channel)
    let code = try GeneratedCode(spec)
    let own = spec.contexts.map(\.propertyName) + spec.dependencies.map(\.name.value)
    let members = try #require(code.members[spec.compositionRootName])
    #expect(members.contains("cart"))
    let missing = members.subtracting(own).subtracting(spec.namesOfRoot)
    #expect(missing.isEmpty)
  }

  @Test(
    "in any spec of this repository",
    arguments: [
      "Benchmarks/Delivery", "Benchmarks/Elm", "Examples/Benefits", "Examples/Catalog",
      "Examples/Chat", "Examples/Counter", "Examples/Journal", "Tests/GeneratedStoreTests",
      "Tests/GeneratedStoreTests/Elm", "Tests/GeneratedStoreTests/Ending",
      "Tests/GeneratedStoreTests/Everything",
      "Tests/GeneratedStoreTests/Journal", "Tests/GeneratedStoreTests/Loading", "Tests/GeneratedStoreTests/Market",
      "Tests/GeneratedStoreTests/Schedules", "Tests/GeneratedStoreTests/Traced",
    ])
  func committed(folder: String) throws {
    let spec = try spec(at: "\(folder)/storegen.yml")
    try requireMembers(in: spec, atLeast: 1)
    let declared = try GeneratedCode(spec).types
    let missing = declared.subtracting(AppSpec.reservedTypeNames.union(spec.generatedTypeNames))
    #expect(missing.isEmpty, "declared")
  }

  /// The types in `<App>Stores+SwiftUI.swift` whose names do not depend on the spec.
  private static let ofInjection: Set<String> = ["StoreWindow"]

  @Test("for types of the support code, and its list has no other names")
  func supportTypes() throws {
    let folder = Repository.root.appendingPathComponent("Templates/Support")
    let declared = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil
    ).map { try GeneratedCode(text: String(contentsOf: $0, encoding: .utf8)).types }
    let types = declared.reduce(Self.ofInjection) { $0.union($1) }
    #expect(types.subtracting(AppSpec.supportTypeNames).sorted() == [])
    #expect(AppSpec.supportTypeNames.subtracting(types).sorted() == [])
  }

  @Test("for types", arguments: StoreStyle.allCases, EventChannel.allCases)
  func types(style: StoreStyle, channel: EventChannel) throws {
    let spec = try richSpec(style, channel)
    let code = try GeneratedCode(spec)
    let known = AppSpec.reservedTypeNames.union(spec.generatedTypeNames)
    #expect(code.types.count > 20)
    let missing = code.types.subtracting(known)
    #expect(missing.isEmpty, "declared")
    let used = code.usedTypes.subtracting(known).subtracting(code.nestedTypes)
      .subtracting(["Client", "Names", "PreviewClient"])
    #expect(used.isEmpty, "used")
  }

  /// - Parameter count: how many members each store has besides those of the spec.
  private func requireMembers(in spec: AppSpec, atLeast count: Int) throws {
    let code = try GeneratedCode(spec)
    for context in spec.storeContexts {
      let own =
        (context.observedState + context.storage).map(\.name.value)
        + spec.dependenciesWithChildren(of: context)
        + context.actions.map(\.name.value) + context.children.map(\.name.value)
        + (context.handlerMethods + context.childHandlers.map(\.method)).map(\.call.value)
        + (context.hasResetState ? [StoreMethod.resetState] : [])
      guard let members = code.members[context.storeName] else {
        // A handwritten class without events and handlers needs no generated code.
        #expect(context.isHandwritten, "\(context.storeName)")
        continue
      }
      let generated = members.subtracting(own)
      #expect(generated.count >= count)
      let missing = generated.subtracting(context.generatedNames)
      #expect(missing.isEmpty, "of \(context.storeName)")
    }
  }

  /// A spec for which as many kinds of members as possible are generated.
  private func richSpec(_ style: StoreStyle, _ channel: EventChannel) throws -> AppSpec {
    try style == .elm ? richElmSpec(channel) : richMethodSpec(style, channel)
  }

  private func richMethodSpec(
    _ style: StoreStyle, _ channel: EventChannel, areHandwritten: Bool = false
  ) throws -> AppSpec {
    let names = ["Cart", "Stock", "Shelf", "Label"]
    let classes = names.map { areHandwritten ? "    class: \($0)Model" : "" }
    let notifications = NotificationCenterKind.allCases.map {
      "Names.of\($0.rawValue): { call: use\($0.rawValue), center: \($0.rawValue) }"
    }.joined(separator: ", ")
    return try spec(
      """
      version: 1
      app: Shop
      generate: { output: Generated, trace: true, style: \(style.rawValue), channel: \(channel.rawValue) }
      dependencies: { client: { type: any Client, preview: PreviewClient() } }
      types: { Item: { id: Int, title: String? } }
      contexts:
        Cart:
      \(classes[0])
          starts: true
          dependencies: [client]
          state: { items: "[Item] = []" }
          storage: { task: "_Concurrency.Task<Void, Never>?" }
          actions: { add: "(_ item: Item) async throws" }
          events:
            added: { item: Item, count: Int }
            removed: { item: Item, count: Int }
            moved: { index: Int }
            emptied:
        Stock:
      \(classes[1])
          uses: [Cart.items]
          state: { level: Int = 0 }
          events: { soldOut: }
          handles:
            Cart.added: { call: reserve, run: latest, debounce: 300ms, removeDuplicates: true }
            Cart.removed: { call: release, run: concurrent, throttle: 1s, removeDuplicates: true }
            Cart.moved: { call: move, run: sync }
            Cart.emptied: resetState()
          notifications: { \(notifications) }
        Shelf:
      \(classes[2])
          lifetime: scene
          starts: true
          state: { title: String? }
          storage: { draft: Item? }
          events: { opened: }
        Label:
      \(classes[3])
          lifetime: scene
          handles: { Shelf.opened: { call: show, buffer: newest(2) } }
      \(channel == .delegate ? "" : "  Journal: { handles: { all: track } }")
      scenes: { main: [Cart, Stock, Shelf, Label] }
      """)
  }

  private func richElmSpec(_ channel: EventChannel) throws -> AppSpec {
    try spec(
      """
      version: 1
      app: Shop
      generate: { output: Generated, style: elm, channel: \(channel.rawValue) }
      dependencies: { client: { type: any Client, preview: PreviewClient() } }
      types: { Item: { id: Int, title: String? } }
      contexts:
        Cart:
          starts: true
          dependencies: [client]
          state: { items: "[Item] = []", note: { type: String?, bindable: true } }
          children: { total: Total, coupon: Coupon?, lines: "[Line]" }
          actions: { add: "(_ item: Item)" }
          events:
            added: { item: Item, count: Int }
            emptied:
          handles: { total.changed: resetState(), lines.removed: removeLine }
        Total:
          lifetime: child
          state: { sum: Int = 0 }
          events: { changed: }
        Coupon:
          lifetime: child
          state: { code: String }
          children: { lines: "[Line]" }
        Line:
          lifetime: child
          state: { id: Int, count: { type: Int, default: 1, bindable: true } }
          actions: { remove: }
          events: { removed: }
        Stock:
          uses: [Cart.items, "Cart.add(_:)"]
          state: { level: Int = 0 }
          events: { soldOut: }
          handles:
            Cart.added: { call: reserve, debounce: 300ms, removeDuplicates: true }
            Cart.emptied: resetState()
          notifications: { Names.ofDefault: { call: use, throttle: 1s } }
        Shelf:
          lifetime: scene
          starts: true
          state: { title: String? }
          events: { opened: }
        Label:
          lifetime: scene
          handles: { Shelf.opened: show }
      \(channel == .delegate ? "" : "  Journal: { handles: { all: track } }")
      scenes: { main: [Cart, Stock, Shelf, Label] }
      """)
  }
}

/// The names in generated files.
private final class GeneratedCode: SyntaxVisitor {
  /// The members of instances and the parameters of initializers, by type.
  private(set) var members: [String: Set<String>] = [:]
  /// The types at the top level.
  private(set) var types: Set<String> = []
  /// Types in other types, and generic parameters.
  private(set) var nestedTypes: Set<String> = []
  /// The types in signatures and code, each without the module or type in front of its name.
  private(set) var usedTypes: Set<String> = []
  private var path: [String] = []

  init(text: String) {
    super.init(viewMode: .sourceAccurate)
    walk(Parser.parse(source: text))
  }

  init(_ spec: AppSpec) throws {
    super.init(viewMode: .sourceAccurate)
    for file in try generate(spec) { walk(Parser.parse(source: file.text)) }
  }

  private func add(_ name: TokenSyntax) {
    guard let type = path.last else { return }
    members[type, default: []].insert(name.text.filter { $0 != "`" })
  }

  private func enter(_ name: TokenSyntax) -> SyntaxVisitorContinueKind {
    if path.isEmpty {
      types.insert(name.text)
    } else {
      nestedTypes.insert(name.text)
      add(name)
    }
    path.append(name.text)
    return .visitChildren
  }

  // MARK: Declarations of types

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name) }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name) }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name) }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name) }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name) }
  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name)
  }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    path.append(node.extendedType.trimmedDescription)
    return .visitChildren
  }

  override func visitPost(_ node: ClassDeclSyntax) { path.removeLast() }
  override func visitPost(_ node: StructDeclSyntax) { path.removeLast() }
  override func visitPost(_ node: EnumDeclSyntax) { path.removeLast() }
  override func visitPost(_ node: ProtocolDeclSyntax) { path.removeLast() }
  override func visitPost(_ node: ActorDeclSyntax) { path.removeLast() }
  override func visitPost(_ node: TypeAliasDeclSyntax) { path.removeLast() }
  override func visitPost(_ node: ExtensionDeclSyntax) { path.removeLast() }

  override func visit(_ node: GenericParameterSyntax) -> SyntaxVisitorContinueKind {
    nestedTypes.insert(node.name.text)
    return .visitChildren
  }

  // MARK: Members

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    if isOfInstances(node, node.modifiers) {
      for binding in node.bindings {
        if let pattern = binding.pattern.as(IdentifierPatternSyntax.self) {
          add(pattern.identifier)
        }
      }
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if isOfInstances(node, node.modifiers) { add(node.name) }
    return .visitChildren
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    for parameter in node.signature.parameterClause.parameters {
      add(parameter.secondName ?? parameter.firstName)
    }
    return .visitChildren
  }

  /// Whether a declaration is a member of instances rather than a static member or local.
  private func isOfInstances(_ node: some SyntaxProtocol, _ modifiers: DeclModifierListSyntax)
    -> Bool
  {
    node.parent?.is(MemberBlockItemSyntax.self) == true
      && !modifiers.contains { $0.name.text == "static" }
  }

  // MARK: Uses of types

  /// Skips conditions, which name modules.
  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    if let elements = node.elements { walk(elements) }
    return .skipChildren
  }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    use(node.name)
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    // In `base.name`, only the base can mean a type of the spec.
    if node.parent?.as(MemberAccessExprSyntax.self)?.declName.id != node.id { use(node.baseName) }
    return .visitChildren
  }

  private func use(_ name: TokenSyntax) {
    guard name.text.first?.isUppercase == true, name.text != "Self" else { return }
    usedTypes.insert(name.text)
  }
}
