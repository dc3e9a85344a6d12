import ArchitectureModel
import StoregenDiagnostics
import SwiftFragments

/// Checks that no struct contains itself, which the compiler refuses. Enums are generated so that they may.
struct RecursiveTypeCheck {
  private let structs: [String: ValueType]
  private let names: [String]

  init(spec: AppSpec) {
    let structs = spec.types.filter { !$0.isEnum }
    names = structs.map(\.name.value)
    self.structs = Dictionary(keepingFirst: structs.map { ($0.name.value, $0) })
  }

  func run(into collector: inout DiagnosticCollector) {
    var reported: Set<String> = []
    for name in names where !reported.contains(name) {
      var visited: Set<String> = []
      guard let path = path(from: name, to: name, &visited) else { continue }
      reported.formUnion(path.map(\.type))
      let first = path[0].field
      collector.error(
        "`\(name)` contains itself", at: first.name.range,
        reason: "a struct has a fixed size, so it cannot contain itself, not even as an optional",
        help: "use an array: `\(first.name.value): \"[\(first.containedType)] = []\"`",
        notes: path.dropFirst().map {
          Note("through `\($0.field.name.value)` of `\($0.type)`", at: $0.field.name.range)
        })
    }
  }

  /// The fields by which a struct contains another one.
  private func path(
    from name: String, to target: String, _ visited: inout Set<String>
  ) -> [(type: String, field: Field)]? {
    guard visited.insert(name).inserted else { return nil }
    for field in structs[name]?.fields ?? [] {
      let inner = field.containedType
      if inner == target { return [(name, field)] }
      if structs[inner] != nil, let rest = path(from: inner, to: target, &visited) {
        return [(name, field)] + rest
      }
    }
    return nil
  }
}

extension Field {
  /// The type whose value it stores in place, also in an Optional.
  fileprivate var containedType: String { String(type.text.prefix { $0 != "?" && $0 != "!" }) }
}
