package import SwiftFacts

extension Fact {
  /// A type as it is written; nil for types that are rarely payloads of events.
  package var typeText: String? {
    let parts = children.map(\.typeText)
    guard kind.isType, parts.allSatisfy({ $0 != nil }) else { return nil }
    let texts = parts.compactMap(\.self)
    switch kind {
    case .namedType: return name + Self.arguments(texts)
    case .memberType: return texts.first.map { "\($0).\(name)" + Self.arguments(texts.dropFirst()) }
    case .optionalType: return texts.first.map { "\($0)?" }
    case .arrayType: return texts.first.map { "[\($0)]" }
    case .dictionaryType: return "[\(texts.joined(separator: ": "))]"
    case .constrainedType: return texts.first.map { "\(name) \($0)" }
    default: return nil
    }
  }

  private static func arguments(_ texts: some Collection<String>) -> String {
    texts.isEmpty ? "" : "<\(texts.joined(separator: ", "))>"
  }
}

extension Fact {
  /// The name of a function with its labels: `add(_:to:)`.
  package var fullName: String {
    let labels = parameters.map { $0.argumentLabel.isEmpty ? "_:" : "\($0.argumentLabel):" }
    return "\(name)(\(labels.joined()))"
  }
}
