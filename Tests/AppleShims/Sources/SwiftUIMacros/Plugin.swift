/// The compiler plugin of `#Preview`, `@Entry` and `@State`: JSON messages, each after its length, on pipes.

import Foundation

@main
struct Plugin {
  static func main() {
    while let request = read() {
      write(answer(to: request))
    }
  }

  private static func answer(to request: [String: Any]) -> [String: Any] {
    if let message = request["expandAttachedMacro"] as? [String: Any] {
      return expansion(ofAttached: message)
    }
    if request["expandFreestandingMacro"] != nil {
      // The compiler has type-checked the closure of the preview; it is never shown.
      return result("")
    }
    return ["getCapabilityResult": ["capability": ["protocolVersion": 7]]]
  }

  private static func expansion(ofAttached message: [String: Any]) -> [String: Any] {
    let macro = (message["macro"] as? [String: Any])?["typeName"] as? String
    let isAccessor = message["macroRole"] as? String == "accessor"
    let declaration = source(of: "declSyntax", in: message)
    let attribute = source(of: "attributeSyntax", in: message)
    switch macro {
    case "EntryMacro":
      let entry = Entry(declaration)
      return result(isAccessor ? entry?.accessors : entry?.key)
    case "StateMacro":
      let property = StateProperty(declaration: declaration, attribute: attribute)
      return result(isAccessor ? property?.accessors : property?.peers)
    case "StateStorageMacro":
      return result(StateProperty.storageAccessors(attribute: attribute))
    case "StateProjectionMacro":
      return result(StateProperty.projectionAccessor(attribute: attribute))
    default:
      return result("")
    }
  }

  private static func source(of key: String, in message: [String: Any]) -> String {
    (message[key] as? [String: Any])?["source"] as? String ?? ""
  }

  private static func result(_ source: String?) -> [String: Any] {
    ["expandMacroResult": ["expandedSource": source ?? "", "diagnostics": []]]
  }

  private static func read() -> [String: Any]? {
    let header = FileHandle.standardInput.readData(ofLength: 8)
    guard header.count == 8 else { return nil }
    let count = header.reversed().reduce(0) { $0 << 8 | Int($1) }
    let body = FileHandle.standardInput.readData(ofLength: count)
    return try? JSONSerialization.jsonObject(with: body) as? [String: Any]
  }

  private static func write(_ answer: [String: Any]) {
    guard let body = try? JSONSerialization.data(withJSONObject: answer) else { return }
    let count = UInt64(body.count)
    let header = Data((0..<8).map { UInt8(truncatingIfNeeded: count >> (8 * $0)) })
    FileHandle.standardOutput.write(header + body)
  }
}
