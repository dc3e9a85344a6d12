import ArchitectureModel
import LocatedYAML
import StoregenDiagnostics
import SwiftFragments

/// Creates the model from nodes and parses the Swift in them. Values that the form checker rejected are
/// left out silently.
struct SpecBuilder {
  /// The current file.
  private(set) var source: SourceText
  /// The folder that its paths are relative to.
  private(set) var folder: SpecPath
  var diagnostics: [Diagnostic] = []
  private var known = KnownSwift()
  /// Where Swift with an error begins.
  private var unreadable: Set<SourceRange> = []
  /// More than the errors that are shown.
  private static let mostUnreadable = 2_000
  /// Whether a payload of the current context could not be read.
  var sawUnreadablePayload = false
  /// The parts that could not be read.
  var gaps: Set<Gap> = []

  init(source: SourceText = SourceText(path: "", text: ""), folder: SpecPath = .root) {
    self.source = source
    self.folder = folder
  }

  /// Builds a spec from its files: the spec itself first, then the included files.
  mutating func build(_ files: [SpecTree.File]) -> AppSpec {
    var dependencies: [Dependency] = []
    var types: [ValueType] = []
    var contexts: [Context] = []
    var groups: [CodeGroup] = []
    var contracts: [ArchitectureContract] = []
    for file in files {
      enter(file)
      let map = SpecMap(file.root)
      if !map.isMapOrNothing(SpecKeys.dependencies) { gaps.insert(.dependencies) }
      dependencies += map.entries(SpecKeys.dependencies).map { dependency($0) }
      types += map.entries(SpecKeys.types).map { valueType($0) }
      contexts += self.contexts(map.entries(SpecKeys.contexts), of: file)
      let lint = SpecMap(map[SpecKeys.lint])
      groups += self.groups(lint)
      contracts += self.contracts(lint)
    }
    if let first = files.first { enter(first) }
    let map = SpecMap(files.first?.root)
    let start = source.range(0..<0)
    let options = generateOptions(SpecMap(map[SpecKeys.generate]), at: start)
    return AppSpec(
      app: map[SpecKeys.app]?.locatedText ?? Located("", at: start), generate: options,
      dependencies: dependencies, types: types,
      // Contexts may be read before the style that `generate` sets for all of them.
      contexts: contexts.map { options.style(of: $0) == .elm ? $0.asElm : $0 },
      scenes: map.entries(SpecKeys.scenes).map { scene($0) },
      requiredHandlers: map.entries(SpecKeys.requiredHandlers).map { requiredHandler($0) },
      lint: lintSettings(SpecMap(map[SpecKeys.lint]), groups: groups, contracts: contracts))
  }

  private mutating func contexts(_ entries: [Node.Entry], of file: SpecTree.File) -> [Context] {
    var reader = ContextReader(source: file.source, folder: file.folder)
    return entries.map { entry in
      let reading = file.contexts[ObjectIdentifier(entry.value)] ?? reader.read(entry)
      diagnostics += reading.diagnostics
      gaps.formUnion(reading.gaps)
      return reading.context
    }
  }

  private mutating func enter(_ file: SpecTree.File) {
    source = file.source
    folder = file.folder
  }

  // MARK: Parts other than contexts

  private func generateOptions(_ map: SpecMap, at range: SourceRange) -> GenerateOptions {
    typealias Keys = SpecKeys.Generate
    let platforms = Platform.allCases.compactMap { platform -> PlatformVersion? in
      let node = SpecMap(map[Keys.platforms])[platform.rawValue]
      guard let text = node?.locatedText, let numbers = PlatformVersion.numbers(in: text.value) else { return nil }
      return PlatformVersion(platform: platform, version: Located(numbers, at: text.range))
    }
    return GenerateOptions(
      output: map[Keys.output]?.locatedText ?? Located("", at: range),
      contracts: map[Keys.contracts]?.locatedText,
      modules: map.entries(Keys.modules).compactMap { entry in
        entry.value.locatedText.map { NamedModule(folder: entry.key, name: $0) }
      },
      testing: map.word(Keys.testing),
      trace: map.flag(Keys.trace), platforms: platforms,
      templates: map[Keys.templates]?.locatedText, module: moduleOptions(map))
  }

  func moduleOptions(_ map: SpecMap) -> ModuleOptions {
    typealias Keys = SpecKeys.Generate
    return ModuleOptions(
      style: map.word(Keys.style), channel: map.word(Keys.channel), access: map.word(Keys.access),
      imports: map.texts(Keys.imports))
  }

  private mutating func dependency(_ entry: Node.Entry) -> Dependency {
    typealias Keys = SpecKeys.Dependency
    let map = SpecMap(entry.value, as: Keys.object, in: source)
    let type = map[Keys.type].flatMap { swift($0, as: SwiftType.init(parsing:)) } ?? .unreadable
    let preview = map[Keys.preview].flatMap { swift($0, as: SwiftExpression.init(parsing:)) }
    return Dependency(
      name: entry.key, type: type, summary: map.text(Keys.summary), preview: preview?.text)
  }

  private func scene(_ entry: Node.Entry) -> SceneStores {
    SceneStores(
      name: entry.key, contexts: entry.value.texts ?? [])
  }

  private func requiredHandler(_ entry: Node.Entry) -> RequiredHandler {
    RequiredHandler(
      event: eventName(entry.key),
      exceptions: SpecMap(entry.value).texts(SpecKeys.RequiredHandler.except))
  }

  // MARK: Swift

  /// Reads a piece of Swift whose meaning does not depend on its location. Reports an error at its
  /// location and returns nil.
  mutating func swift<Value: Sendable>(_ node: Node, as parse: (String) throws(FragmentProblems) -> Value) -> Value? {
    guard let swift = SwiftSource(node, in: source) else { return nil }
    if let known: Value = known[swift.text] { return known }
    let value = read(swift, as: parse)
    known[swift.text] = value
    return value
  }

  /// Reads a piece of Swift. Reports an error at its location and returns nil.
  ///
  /// After very many errors, it reads nothing more: explaining each takes the parser longer than reading Swift without
  /// errors, and the others are not shown.
  mutating func read<Value>(_ swift: SwiftSource, as parse: (String) throws(FragmentProblems) -> Value) -> Value? {
    guard unreadable.count < Self.mostUnreadable else { return nil }
    do throws(FragmentProblems) {
      return try parse(swift.text)
    } catch {
      unreadable.insert(swift.range(0..<0))
      diagnostics += swift.diagnostics(for: error)
      return nil
    }
  }
}
