import ArchitectureModel
import StoreConversion
import StoregenDiagnostics
import SwiftFragments

/// The method `start()`, which does the work of an initializer.
struct ConvertedStart {
  let text: String

  init(
    _ start: StoreConversion.Start, of context: Context, access: String, in source: ConvertedText, indentation: String
  ) {
    let locals = start.locals.map { "let \($0.name) = self.\($0.property)\n" }.joined()
    var code = ""
    var end: Int?
    for statement in start.statements {
      let bytes = statement.bytes
      let isOnLines = source.startsLine(bytes.lowerBound)
      let first = isOnLines ? source.start(withCommentsAbove: bytes.lowerBound) : bytes.lowerBound
      let last = source.lineEnd(after: bytes.upperBound)
      let written = source.text(in: first..<last).withoutOuterEmptyLines
      // Empty lines between statements remain.
      let between = end.map { source.source.text(in: $0..<max($0, first)) }
      let isLoose = between?.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        .contains { $0.trimmed.isEmpty }
      code += code.isEmpty ? "" : isLoose == true ? "\n\n" : "\n"
      code += isOnLines ? written.indented(by: "") : written.trimmed
      end = last
    }
    let method = "\(access)func start() {\n" + (locals + code).indented(by: indentation) + "\n}"
    let started = start.startedName.map { name in
      Self.started(
        name, of: context, parameters: start.startedParameters, access: access, in: source.source,
        indentation: indentation)
    }
    text = [started, method].compactMap(\.self).joined(separator: "\n\n")
  }
}

extension ConvertedStart {
  /// The method for code outside of the composition root, which starts its stores itself.
  private static func started(
    _ name: String, of context: Context, parameters: [StoreConversion.FormerInitializer.Parameter], access: String,
    in source: SourceText, indentation: String
  ) -> String {
    let names = Dictionary(keepingFirst: parameters.map { ($0.dependency, SwiftIdentifier.escaped($0.name)) })
    let arguments = ConvertedInitializer.arguments(of: context, names)
    let store = parameters.contains { $0.name == "store" } ? "newStore" : "store"
    let body = "let \(store) = \(context.storeName)(\(arguments))\n\(store).start()\nreturn \(store)"
    let list = parameters.map { source.text(in: $0.range.bytes) }.joined(separator: ", ")
    return "/// Creates a store that is not part of the composition root, and starts it.\n"
      + "\(access)static func \(name)(\(list)) -> \(context.storeName) {\n\(body.indented(by: indentation))\n}"
  }
}

extension ConvertedSources {
  /// Errors about stores that would start after those that use them: their initializers ran in the order of use.
  static func obstacles(ofStart context: Context, in spec: AppSpec) -> [Diagnostic] {
    let positions = Dictionary(
      keepingFirst: spec.contexts.enumerated().map { ($0.element.name.value, $0.offset) })
    return spec.contexts.filter(\.starts).flatMap { user -> [Diagnostic] in
      let used = user.usedContexts.compactMap(spec.context(named:)).filter(\.starts)
      return used.filter { other in
        [other.name.value, user.name.value].contains(context.name.value)
          && positions[other.name.value, default: 0] > positions[user.name.value, default: 0]
      }.map { other in
        Diagnostic(
          .error, "`\(other.name.value)` would start after `\(user.name.value)`, which uses it",
          at: other.name.range, reason: "stores start in the order in which the spec lists them",
          help: "move the context `\(other.name.value)` before `\(user.name.value)`")
      }
    }
  }

  /// Errors about fields whose defaults create a store that has to be connected or started: generated code has them as they are.
  ///
  /// Matches: `state: { make: "() -> CartStore = { CartStore() }" }`
  static func obstacles(ofDefaultsIn spec: AppSpec, creating conversion: StoreConversion, of context: Context)
    -> [Diagnostic]
  {
    let needsRoot = context.isConnectedByRoot(among: spec.contexts, withUses: !conversion.losesUses)
    guard needsRoot || conversion.start != nil else { return [] }
    let names = [conversion.className, context.storeName]
    return spec.contexts.flatMap { $0.state + $0.storage }.filter { field in
      let value = field.defaultValue ?? ""
      return SwiftNames.find(in: value).contains { found in
        let rest = value.utf8.dropFirst(found.bytes.upperBound)
        return names.contains(found.name) && (rest.starts(with: "(".utf8) || rest.starts(with: ".init".utf8))
      }
    }.map { field in
      Diagnostic(
        .error, "the default of `\(field.name.value)` creates a `\(conversion.className)`", at: field.name.range,
        reason: "only the composition root connects and starts a generated store",
        help: "set `\(field.name.value)` in an action, to the store of the composition root")
    }
  }

  /// Errors about actions that have to leave the spec, but are written in a block of Swift.
  static func obstacles(ofActionsIn context: Context, leaving names: Set<String>) -> [Diagnostic] {
    context.actions.filter { names.contains($0.name.value) }.map { action in
      Diagnostic(
        .error, "`\(action.name.value)` cannot be an action any more", at: action.name.range,
        reason: "it only subscribes, or fewer modules see it than the generated protocol of actions",
        help: "remove it from `actions`")
    }
  }
}
