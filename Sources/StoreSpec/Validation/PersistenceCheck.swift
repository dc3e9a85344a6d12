import ArchitectureModel
import StoregenDiagnostics
import SwiftFragments

/// Checks the fields that stores keep between launches.
struct PersistenceCheck {
  let spec: AppSpec

  func run(into collector: inout DiagnosticCollector) {
    var first: [String: Located<String>] = [:]
    for context in spec.contexts {
      for field in context.persistedFields {
        guard let persistence = field.persistence else { continue }
        guard checkStore(of: field, persistence, in: context, into: &collector) else { continue }
        checkField(field, persistence: persistence, into: &collector)
        checkKeys(of: persistence, named: field.name.value, into: &collector)
        guard let place = persistence.place else { continue }
        switch place.kind {
        case .dependency: checkDependency(place.name, of: field, in: context, into: &collector)
        case .userDefaults, .file:
          checkName(place.name, into: &collector)
          checkType(of: field, at: persistence.range, into: &collector)
          let title = "\(place.kind.rawValue): \(place.name.value)"
          if let other = first[title] {
            collector.error(
              "`\(title)` already keeps `\(other.value)`", at: place.name.range,
              reason: "each field would overwrite the other one", help: "choose another name",
              notes: [Note("`\(other.value)` is declared here", at: other.range)])
          }
          first[title] = first[title] ?? Located("\(context.name.value).\(field.name.value)", at: field.name.range)
        }
      }
    }
  }

  /// Whether the store of a field can keep it; reports an error otherwise.
  private func checkStore(
    of field: Field, _ persistence: FieldPersistence, in context: Context, into collector: inout DiagnosticCollector
  ) -> Bool {
    let problem: (reason: String, help: String)
    if context.isElm {
      problem = (
        "with `style: elm`, updates see only the model, and effects do all other work",
        "load and save it in effects, with a dependency; or write `style: observable` in `\(context.name.value)`"
      )
    } else if let name = context.className {
      problem = ("you write `\(name.value)`", "keep it there, and remove the key; or remove `class`")
    } else if !context.isOnMainActor {
      problem = ("fields are read and written on the main actor", "remove `mainActor: false` or this key")
    } else if context.lifetime == .scene {
      problem = (
        "each window has its own `\(context.storeName)`, and all would write to the same place",
        "move the field to a context with `lifetime: app`, for example as a dictionary of the windows' values"
      )
    } else if context.isCreatedByCaller {
      problem = (
        "each caller creates its own `\(context.storeName)`, and all would write to the same place",
        "move the field to a context with `lifetime: app`, for example as a dictionary of the stores' values"
      )
    } else {
      return true
    }
    collector.error(
      "`\(field.name.value)` cannot be `persisted`", at: persistence.range, reason: problem.reason, help: problem.help)
    return false
  }

  private func checkField(_ field: Field, persistence: FieldPersistence, into collector: inout DiagnosticCollector) {
    let problem: (kind: String, reason: String)
    if field.isConstant {
      problem = ("constant", "nothing can set it to the value that was kept")
    } else if field.modifier == .weak {
      problem = ("weak", "a weak field refers to an object that others own")
    } else if field.modifier == .lazy {
      problem = ("lazy", "the store sets it to the value that was kept when it is created")
    } else {
      return
    }
    collector.error(
      "`\(field.name.value)` is \(problem.kind), and cannot be `persisted`", at: persistence.range,
      reason: problem.reason, help: "remove one of the two")
  }

  /// Checks that there is one place, and that the other keys fit to it.
  private func checkKeys(
    of persistence: FieldPersistence, named field: String, into collector: inout DiagnosticCollector
  ) {
    guard let place = persistence.place else {
      return collector.error(
        "`\(field)` has no place to be kept", at: persistence.range,
        help: "write `persisted: { userDefaults: \(field) }`, `{ file: \(field).json }` or `{ dependency: archive }`")
    }
    if persistence.places.count > 1 {
      collector.error(
        "`\(field)` is kept in more than one place", at: persistence.places[1].name.range,
        reason: "the values could differ", help: "keep only one of the keys")
    }
    let keys = [("version", persistence.chosenVersion?.range), ("migrate", persistence.migrate?.range)]
    for case (let key, let range?) in keys where place.kind != .file {
      collector.error(
        "`\(key)` is only for `file`", at: range,
        reason: place.kind == .dependency
          ? "the dependency reads older values itself" : "entries of `UserDefaults` have no version",
        help: place.kind == .dependency ? "remove the key" : "remove the key, or write `file: \(field).json`")
    }
    guard place.kind == .file, let version = persistence.chosenVersion, version.value > 1, persistence.migrate == nil
    else { return }
    collector.error(
      "version \(version.value) of `\(field)` cannot read older files", at: version.range,
      reason: "after an update of the app, the field would have its default, and nothing would be written",
      help: "add `migrate: upgrade\(field.firstUppercased)`, the method that reads them")
  }

  private func checkName(_ name: Located<String>, into collector: inout DiagnosticCollector) {
    let parts = name.value.split(separator: "/", omittingEmptySubsequences: false)
    let isPath = parts.allSatisfy { !$0.isEmpty && $0 != ".." && $0 != "." }
    guard !isPath || name.value.contains(where: { $0.isNewline || $0 == "\0" }) else { return }
    collector.error(
      name.value.isEmpty ? "the name is empty" : "`\(name.value)` is not a name in the app's data", at: name.range,
      help: "write a name such as `drafts.json`, without `..` and a `/` at the start or end")
  }

  private func checkDependency(
    _ name: Located<String>, of field: Field, in context: Context, into collector: inout DiagnosticCollector
  ) {
    let own = context.dependencies.map(\.value)
    guard !own.contains(name.value) else { return }
    guard spec.dependencies.contains(where: { $0.name.value == name.value }) else {
      return collector.unknown(
        "dependency", named: name, among: spec.dependencies.map(\.name.value), none: "the spec has no dependencies")
    }
    collector.error(
      "`\(context.name.value)` does not have the dependency `\(name.value)`", at: name.range,
      reason: "the store calls `\(name.value).\(field.methodsOfPersistence.load)()`",
      help: "write `dependencies: [\((own + [name.value]).joined(separator: ", "))]`")
  }

  /// Checks that a type can be encoded, as far as the spec says.
  private func checkType(of field: Field, at range: SourceRange, into collector: inout DiagnosticCollector) {
    let problem: (reason: String, help: String)
    if let part = field.type.incomparablePart {
      problem = (
        "its type must be `Codable`, and `\(field.type.text)` is or contains \(part)",
        "declare a struct under `types` with `conforms: [Codable]`, or keep the field with a `dependency`"
      )
    } else if let type = spec.types.first(where: { type in
      field.type.text.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." }.contains {
        $0 == type.name.value
      }
        && !type.conformances.contains { ["Codable", "Decodable", "Encodable"].contains($0.value.text) }
    }) {
      problem = (
        "its type must be `Codable`, and `\(type.name.value)` is not",
        "add `conforms: [Codable]` to `\(type.name.value)`"
      )
    } else {
      return
    }
    collector.error("`\(field.name.value)` cannot be kept", at: range, reason: problem.reason, help: problem.help)
  }
}
