import ArchitectureModel
import StoregenDiagnostics
import SwiftFragments

/// The symbols in the files of a spec.
struct SpecSymbols {
  private(set) var occurrences: [Occurrence] = []
  private var known: Set<Occurrence> = []
  private let spec: AppSpec
  private let texts: SpecTexts

  /// - Parameter texts: the current texts. A location whose text was replaced is left out: the spec may be older.
  init(_ spec: AppSpec, in texts: SpecTexts) {
    self.spec = spec
    self.texts = texts
    for dependency in spec.dependencies {
      add(.dependency(dependency.name.value), at: dependency.name, as: .declaration)
    }
    for type in spec.types { add(.type(type.name.value), at: type.name, as: .declaration) }
    for context in spec.contexts { add(context) }
    for scene in spec.scenes {
      add(.scene(scene.name.value), at: scene.name, as: .declaration)
      for context in scene.contexts { add(.context(context.value), at: context) }
    }
    for required in spec.requiredHandlers {
      add(required.event)
      for context in required.exceptions { add(.context(context.value), at: context) }
    }
  }

  private mutating func add(_ context: Context) {
    let name = context.name.value
    add(.context(name), at: context.name, as: .declaration)
    for dependency in context.dependencies { add(.dependency(dependency.value), at: dependency) }
    for child in context.children { add(.context(child.context.value), at: child.context) }
    let fields = context.state + context.storage
    for field in fields {
      add(.member(context: name, field.name.value), at: field.name, as: .declaration)
      for observer in field.observers { add(.member(context: name, observer.call.value), at: observer.call) }
      if let method = field.persistence?.migrate { add(.member(context: name, method.value), at: method) }
      for place in field.persistence?.places ?? [] where place.kind == .dependency {
        add(.dependency(place.name.value), at: place.name)
      }
    }
    for field in context.derived {
      add(.member(context: name, field.name.value), at: field.name, as: .declaration)
      for source in field.sources { add(.member(context: name, source.value), at: source) }
    }
    for action in context.actions {
      add(.member(context: name, action.name.value), at: action.name, as: .declaration)
      for event in action.emits { add(.event(context: name, event.value), at: event) }
      if let method = action.method { add(method, in: name) }
    }
    for event in context.events {
      add(.event(context: name, event.name.value), at: event.name, as: .declaration)
      for label in event.labels {
        add(
          .label(context: name, event: event.name.value, label.value), at: label, as: .declaration)
      }
    }
    for used in context.uses { add(used) }
    for handler in context.handlers + context.childHandlers { add(handler, in: name) }
    for notification in context.notifications { add(notification.method, in: name) }
    for source in context.sources {
      add(source.method, in: name)
      if spec.isOfDependency(source) {
        add(.dependency(source.source.value.context), at: Located(source.source.value.context, at: source.source.range))
      } else {
        add(source.source)
      }
    }
  }

  private mutating func add(_ handler: Handler, in context: String) {
    let source = handler.source
    add(handler.event, of: source)
    add(handler.method, in: context)
    guard let owner = source.context, !source.isAll else { return }
    // The `id` of a child is no value of its event.
    let values = spec.payload(of: source).map(\.label)
    let method = handler.method
    let mentioned = (method.labels ?? []) + (method.condition?.labels ?? []) + [method.key].compactMap(\.self)
    for label in mentioned where values.contains(label.value) {
      add(.label(context: owner, event: source.event, label.value), at: label)
    }
  }

  private mutating func add(_ method: HandlerMethod, in context: String) {
    add(.member(context: context, method.call.value), at: method.call)
    for field in [method.into, method.optimistic].compactMap(\.self) {
      add(.member(context: context, field.value), at: field)
    }
    if let method = method.onError { add(.member(context: context, method.value), at: method) }
    for event in method.emits ?? [] { add(.event(context: context, event.value), at: event) }
  }

  /// The two parts of `User.signedOut`.
  ///
  /// - Parameter source: the event; the written one may name a child instead of the context.
  private mutating func add(_ event: Located<EventName>, of source: EventName? = nil) {
    let source = source ?? event.value
    guard let context = source.context else { return }
    if event.value.context == context {
      add(.context(context), at: Located(context, at: event.range))
    }
    if !source.isAll {
      add(
        .event(context: context, source.event), at: Located(source.event, at: event.range),
        isAfterDot: true)
    }
  }

  /// The two parts of `Cart.lines`.
  private mutating func add(_ member: Located<MemberName>) {
    let (context, name) = (member.value.context, member.value.member.withoutLabels)
    add(.context(context), at: Located(context, at: member.range))
    add(.member(context: context, name), at: Located(name, at: member.range), isAfterDot: true)
  }

  /// Adds a name, which may be only a part of the text at its location.
  private mutating func add(
    _ symbol: Symbol, at name: Located<String>, as role: Occurrence.Role = .reference,
    isAfterDot: Bool = false
  ) {
    guard let range = texts.current(name.range), let text = texts[range.path] else { return }
    var bytes = range.bytes.clamped(to: 0..<text.utf8.count)
    if isAfterDot, let dot = text.utf8[bytes].firstIndex(of: UInt8(ascii: ".")) {
      bytes = dot + 1..<bytes.upperBound
    }
    guard let found = text.word(name.value, in: bytes) else { return }
    insert(Occurrence(symbol: symbol, range: text.range(found), role: role))
  }

  /// Adds an occurrence once: one annotation can be about several declarations.
  private mutating func insert(_ occurrence: Occurrence) {
    if known.insert(occurrence).inserted { occurrences.append(occurrence) }
  }
}

extension String {
  /// `remove` for `remove(at:)`.
  fileprivate var withoutLabels: String { String(prefix { $0 != "(" }) }
}

extension SourceText {
  /// The first place in some bytes where a word stands by itself.
  func word(_ word: String, in bytes: Range<Int>) -> Range<Int>? {
    let word = Array(word.utf8)
    let bytes = bytes.clamped(to: 0..<utf8.count)
    guard let first = word.first, word.count <= bytes.count else { return nil }
    for start in bytes.lowerBound...bytes.upperBound - word.count where utf8[start] == first {
      let end = start + word.count
      if utf8[start..<end].elementsEqual(word),
        start == 0 || !utf8[start - 1].isPartOfWord, end == utf8.count || !utf8[end].isPartOfWord
      {
        return start..<end
      }
    }
    return nil
  }
}
