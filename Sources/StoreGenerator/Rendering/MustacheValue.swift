import Mustache

extension TemplateValue {
  /// The value as the template engine takes it. Types of their own, since it takes the engine twice as
  /// long to find out what it may do with a dictionary of anything.
  var forMustache: Any {
    switch self {
    case .text(let text): MustacheText(renderText: text)
    case .flag(let flag): flag
    case .list(let values): MustacheList(values: values)
    case .map(let values): MustacheMap(values: values)
    }
  }
}

private struct MustacheText: MustacheCustomRenderable {
  let renderText: String
  let isNull = false
}

private struct MustacheMap: MustacheParent {
  let values: [String: TemplateValue]

  func child(named name: String) -> Any? { values[name]?.forMustache }
}

private struct MustacheList: MustacheSequence {
  let values: [TemplateValue]

  func makeIterator() -> some IteratorProtocol<Any> {
    values.lazy.map(\.forMustache).makeIterator()
  }
}
