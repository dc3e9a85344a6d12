import LocatedYAML
import StoregenDiagnostics

/// What to write instead of keys and words that other tools have, and a spec has not.
enum OtherWays {
  /// What to write instead of a key of a map.
  static func help(for key: String, in object: SpecObject) -> String? { keys[object.title]?[key] }

  /// What to write instead of a word that a key cannot have.
  static func help(for word: String, of key: String) -> String? { words["\(key): \(word)"] }

  /// What to write instead of a text where a key has a map.
  static func help(forTextOf key: String) -> String? { texts[key] }

  private static let texts = [
    SpecKeys.Field.persisted.name:
      "write where: `{ userDefaults: theme }`, `{ file: drafts.json }` or `{ dependency: archive }`"
  ]

  private static let keys: [String: [String: String]] = [
    SpecKeys.Handler.object.title: [
      "after": "let the other store publish an event when it is done (`Profile.ready`), and handle that event",
      "retry": "let the handler call an action with `call` and `retry: { times: 3, backoff: 1s }`",
      "timeout": "end the work in the method, for example with a dependency that throws when the time is up",
    ],
    SpecKeys.Context.object.title: [
      "isolation": "stores are on the main actor: let an actor do the work, and make it a dependency",
      "parameters":
        "pass them to an action (`open: \"(_ id: String) async\"`), and call it in the view's `.task(id:)`",
      "undo": "keep previous values in `storage`, and write the actions `undo` and `redo`",
    ],
    SpecKeys.Event.object.title: [
      "reply": "list the answering store's action in `uses`: `uses: [Library.search]`"
    ],
    SpecKeys.Dependency.object.title: [
      "default": "pass the value where the app creates the stores; for previews and samples, write `preview: …`"
    ],
  ]

  private static let words = [
    "lifetime: session":
      "write `app`, and reset the store with `Session.signedOut: resetState()`; or create the composition root when "
      + "someone signs in"
  ]

  /// The error about a key that its map has already, with what to do if it is an event in `handles`.
  static func explaining(_ diagnostic: Diagnostic, in source: SourceText) -> Diagnostic {
    guard let range = diagnostic.range else { return diagnostic }
    let key = source.text(in: range.bytes)
    guard diagnostic.message == YAMLDocument.duplicateKey(key), key.contains(".") else { return diagnostic }
    let help =
      "to handle one event several times, write a list: `\(key): [{ call: show, run: sync }, { call: hide(), debounce: 5s }]`"
    return Diagnostic(
      diagnostic.severity, diagnostic.message, at: range, reason: diagnostic.reason, help: help, notes: diagnostic.notes
    )
  }
}
