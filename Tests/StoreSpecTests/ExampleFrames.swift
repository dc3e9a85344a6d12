/// A spec into which the example of a key is inserted.
struct ExampleFrame {
  /// The text, in which the line `…` is replaced with the example.
  let text: String
  /// Whether the example is in a file that the spec includes, not in the spec itself.
  var isIncluded = false

  /// The spec without the lines whose keys are in the example.
  func spec(with example: String) -> String {
    isIncluded ? text : filled(with: example)
  }

  /// The files that the spec can include.
  func files(with example: String) -> [String: String] {
    let own = isIncluded ? example : "contexts: { Loyalty: { state: { points: \"Int = 0\" } } }"
    return ["Contexts/a.yml": own, "Contexts/Contexts/b.yml": "contexts: {}"]
  }

  private func filled(with example: String) -> String {
    let keys = example.split(separator: "\n").filter { !$0.hasPrefix(" ") }
      .map { $0.prefix { $0 != ":" } }
    var lines: [Substring] = []
    var isReplaced = false
    for line in text.split(separator: "\n") {
      let indentation = line.prefix { $0 == " " }
      // Lines with `~` are for examples that do not contain the key, nor the one after the mark.
      if let mark = line.lastIndex(of: "~") {
        isReplaced =
          keys.contains(line.drop { $0 == " " }.prefix { $0 != ":" })
          || keys.contains(line[mark...].dropFirst())
        if !isReplaced { lines.append(line[..<mark]) }
      } else if let mark = line.firstIndex(of: "^") {
        // Lines with `^key` are for examples that contain that key.
        if keys.contains(line[mark...].dropFirst()) { lines.append(line[..<mark]) }
      } else if line.hasSuffix("…") {
        lines += example.split(separator: "\n").map { indentation + $0 }
      } else {
        lines.append(line)
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

private let head = """
  version: 1
  app: Benefits
  generate: { output: G }

  """

private let others = """
    Analytics: { handles: { all: track } }
    Cart: { state: { lines: "[Line] = []" }, events: { emptied: } }
    Editor: { style: elm, lifetime: child, state: { text: String } }
    Finder: { style: elm, lifetime: child, actions: { find: } }
    Row: { style: elm, lifetime: child, state: { id: Int } }
    Payment: { actions: { authorize: } }
    Theme: { starts: true, state: { current: "Int = 0" } }
    Chat: { events: { typed: { text: String } } }
    User: { events: { dependentAdded: { userID: User.ID, id: Int, size: Int }, signedOut: } }

  """

private let withGroups = """
  version: 1
  lint:
    groups:
      App: { files: [App/**] }
      Features: { each: Features/* }
      Domain: { files: [Domain/**] }
      Data: { files: [Data/**] }
      Tracking: { files: [Tracking/**] }
      UI: { modules: [SwiftUI] }

  """

/// The frame for the keys of each map, by the title of the map.
let exampleFrames: [String: ExampleFrame] = [
  "the spec": ExampleFrame(
    text: """
      version: 1~
      app: Benefits~
      generate: { output: G }~
      contexts: { User: { events: { signedOut: { audience: external } } }, Insurance: { handles: { User.signedOut: f } }, \
      Search: { handles: { all: f } }, Theme: { starts: true } }~
      …
      """),
  "an included file": ExampleFrame(
    text: head + "include: [Contexts/*.yml]\n", isIncluded: true),
  "`generate`": ExampleFrame(
    text:
      "version: 1\napp: Benefits\ncontexts: {}\ngenerate:\n  output: G~\n  contracts: Features/Cart/Generated^modules\n  …\n"
  ),
  "`platforms`": ExampleFrame(
    text: """
      version: 1
      app: Benefits
      contexts: { Search: { handles: { User.typed: { call: search, debounce: 1s } } }, \
      User: { events: { typed: } } }
      generate:
        output: G
        platforms:
          …
      """),
  "a type": ExampleFrame(
    text: head + "contexts: {}\ntypes:\n  Item: { id: UUID }\n  Draft:\n    …\n"),
  "a dependency": ExampleFrame(
    text: head + "contexts: {}\ndependencies:\n  httpClient:\n    type: any HTTPClient~\n    …\n"),
  "a field of `types`": ExampleFrame(
    text: head + "contexts: {}\ntypes:\n  Row:\n    a:\n      type: User.ID?~\n      …\n"),
  "a field of `storage`": ExampleFrame(
    text: head + "contexts:\n  User:\n    storage:\n      a:\n        type: User.ID?~\n        …\n"),
  "a field": ExampleFrame(
    text: head + "contexts:\n  User:\n    state:\n      a:\n        type: User.ID?~loadable\n        …\n"),
  "a derived field": ExampleFrame(
    text: head + "contexts:\n  User:\n    state: { articles: \"[Int] = []\", query: Int = 0 }\n"
      + "    derived:\n      a:\n        type: User.ID?~\n        from: [query]~\n        …\n"),
  "`retry`": ExampleFrame(
    text: head + "contexts:\n  User:\n    actions:\n      a:\n        call: b\n        onError: c\n"
      + "        retry:\n          times: 1~\n          …\n"),
  "the place of a field": ExampleFrame(
    text: head + "dependencies: { archive: any Archive }\ncontexts:\n  User:\n    dependencies: [archive]\n"
      + "    state:\n      a:\n        type: Int?\n        persisted:\n          …\n"),
  "an observation": ExampleFrame(
    text: head + "dependencies: { downloader: any Downloader }\ncontexts:\n  Insurance:\n"
      + "    dependencies: [downloader]\n    events: { rateChanged: }\n    observes:\n      downloader.progress:\n"
      + "        call: search()~\n        type: Progress~\n        …\n"),
  "a context": ExampleFrame(
    text: head + "dependencies: { httpClient: any HTTPClient, downloader: any Downloader }\ncontexts:\n" + others
      + "  Insurance:\n    style: elm^children\n    dependencies: [downloader]^observes\n    starts: true~\n    events: { dependentAdded: , edited: }~mainActor\n    …\n"
  ),
  "an action": ExampleFrame(
    text: head + "contexts:\n" + others
      + "  Insurance:\n    events: { dependentAdded: }\n"
      + "    state: { articles: { loadable: \"[Int]\" }, rows: \"[Int] = []\" }\n    actions:\n      add:\n        …\n"),
  "the events of a context": ExampleFrame(
    text: head + "contexts:\n" + others + "  Insurance:\n    events:\n      quoted:\n      …\n"),
  "an event": ExampleFrame(
    text: head + "contexts:\n" + others + "  Insurance:\n    events:\n      quoted:\n        …\n"),
  "a handler": ExampleFrame(
    text: head + "contexts:\n" + others + """
        Insurance:
          events: { rateChanged: }
          handles:
            User.dependentAdded:
              call: search~
              …
      """),
  "a notification handler": ExampleFrame(
    text: head + "contexts:\n" + others + """
        Insurance:
          events: { rateChanged: }
          notifications:
            App.woke:
              call: search()~
              …
      """),
  "a required handler": ExampleFrame(
    text: head + """
      contexts:
        User: { events: { signedOut: } }
        Theme: { starts: true }
        Search: { handles: { all: f } }
      required_handlers:
        User.signedOut:
          …
      """),
  "`lint`": ExampleFrame(text: "version: 1\nlint:\n  …\n"),
  "`lint` of a part": ExampleFrame(text: "version: 1\nlint:\n  …\n"),
  "a group": ExampleFrame(text: withGroups + "    Screens:\n      types: [A]~\n      …\n"),
  "a contract": ExampleFrame(
    text: withGroups + """
        contracts:
          ours:
            layers: [App, Domain, Data]^closed
            layers: [App, Domain]^indirect
            must_not_use: [UI]^from
            must_not_use: [UI]^except
            must_not_use: [UI]^via
            must_not_use: [UI]^severity
            must_not_use: [UI]^reason
            may_use: [UI]^only
            only: [App]^may_use
            must: { be: [final] }^every
            every: { role: store }^must
            every: { role: store }^must_not
            …
      """),
  "`every`": ExampleFrame(
    text: withGroups + "  contracts:\n    ours:\n      must: { be: final }\n      every:\n        …\n"),
  "an exception": ExampleFrame(
    text: withGroups + "  contracts:\n    ours:\n      independent: Features\n      except:\n        -\n"
      + "          from: App~\n          …\n"),
  "the demands on types": ExampleFrame(
    text: withGroups + "  contracts:\n    ours:\n      every: { role: store }\n      must:\n        …\n"),
  "a rule": ExampleFrame(text: "version: 1\nlint:\n  rules:\n    a_rule:\n      …\n"),
]
