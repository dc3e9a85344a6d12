import ArchitectureModel
import StoreConversion
import StoregenDiagnostics

/// The methods that the observers of properties become.
struct ConvertedObservers {
  /// The methods for the file of handlers.
  private(set) var texts: [String] = []
  /// The methods that have to be in the file of the class.
  private(set) var staying: [String] = []
  private(set) var obstacles: [Diagnostic] = []

  init(_ conversion: StoreConversion, of context: Context, in text: ConvertedText, indentation: String) {
    var known: [String: String] = [:]
    for observer in conversion.observers {
      guard let field = (context.state + context.storage).first(where: { $0.name.value == observer.field }) else {
        continue
      }
      let parameter = observer.value.map { label, name in
        "\(label == name ? label : "\(label) \(name)"): \(field.typeText)"
      }
      let head = "func \(observer.method)(\(parameter ?? ""))"
      let written = "\(head) {\n\(Self.code(of: observer, in: text).indented(by: indentation))\n}"
      if let other = known[head] {
        if other != written { obstacles.append(Self.clash(of: observer)) }
        continue
      }
      known[head] = written
      if observer.stays { staying.append(written) } else { texts.append(written) }
    }
  }

  /// The text between the braces.
  private static func code(of observer: StoreConversion.Observer, in text: ConvertedText) -> String {
    let bytes = observer.code.bytes
    let source = text.source
    let opening = source.utf8[bytes].firstIndex(of: UInt8(ascii: "{")) ?? bytes.lowerBound
    let inside = text.text(in: opening + 1..<max(opening + 1, bytes.upperBound - 1))
    return inside.contains(where: \.isNewline) ? inside.withoutOuterEmptyLines : inside.trimmed
  }

  private static func clash(of observer: StoreConversion.Observer) -> Diagnostic {
    Diagnostic(
      .error, "the spec gives `\(observer.field)` another field's method, `\(observer.method)`", at: observer.code,
      reason: "the code of the two fields differs", help: "name a separate method for this field in the spec")
  }
}
