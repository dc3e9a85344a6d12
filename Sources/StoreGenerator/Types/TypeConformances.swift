import ArchitectureModel
import StoregenDiagnostics
import SwiftFragments

/// The protocols of a generated value type: those that storegen infers and those that the spec names.
struct TypeConformances {
  private let type: ValueType
  private let isHashable: Bool

  init(of type: ValueType, isHashable: Bool) {
    self.type = type
    self.isHashable = isHashable
  }

  /// The raw type and the protocols, each once.
  var names: [String] {
    var rest = declared
    func take(_ name: String, ifInferred isInferred: Bool = false) -> [String] {
      let found = rest.filter { $0.protocolName == name }
      rest.removeAll { $0.protocolName == name }
      return found.isEmpty ? isInferred ? [name] : [] : [found[0].text]
    }
    let raw = type.rawTypes.flatMap { take($0.value.protocolName) }
    let hashable = take("Hashable", ifInferred: isHashable)
    // `Hashable` contains it.
    if !hashable.isEmpty { _ = take("Equatable") }
    let isIdentifiable = type.fields.contains { $0.name.value == "id" } && !suppressed.contains("Identifiable")
    let identifiable = take("Identifiable", ifInferred: isIdentifiable)
    let sendable = take("Sendable", ifInferred: true)
    return raw + hashable + identifiable + rest.map(\.text) + sendable
  }

  private var declared: [SwiftType] { type.conformances.map(\.value).filter { !$0.isSuppressed } }

  private var suppressed: Set<String> {
    Set(type.conformances.map(\.value).filter(\.isSuppressed).map(\.protocolName))
  }
}
