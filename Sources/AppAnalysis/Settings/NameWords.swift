/// The words in names of types.
public enum NameWords {
  /// The last word of a name: `Store` of `CartStore`, `ViewModel` of `CartViewModel`; without a word in front of
  /// it, the name.
  public static func ending(of name: String) -> String {
    let words = words(of: name)
    guard let last = words.last else { return name }
    return last == "Model" && words.dropLast().last == "View" ? "ViewModel" : last
  }

  /// `API`, `Cart`, `Store` of `APICartStore`.
  package static func words(of name: String) -> [String] {
    var words: [String] = []
    let characters = Array(name)
    for (position, character) in characters.enumerated() {
      let before = position > 0 ? characters[position - 1] : "_"
      let next = position + 1 < characters.count ? characters[position + 1] : "_"
      let begins = character.isUppercase && (!before.isUppercase || next.isLowercase) || before == "_"
      if begins || words.isEmpty { words.append("") }
      if character != "_" { words[words.count - 1].append(character) }
    }
    return words.filter { !$0.isEmpty }
  }

  /// Whether a protocol, by its name, tells another object what happens: `PlayerDelegate`, `CompletionNotifying`.
  package static func nameDelegate(_ name: String) -> Bool {
    ["Delegate", "Listener", "Observer", "Observing", "Notifying"].contains(where: name.hasSuffix)
  }

  /// Whether a method, by its name, registers a closure for many calls: `observe`, `addStateDidChangeListener`.
  package static func namesSubscribing(_ name: String) -> Bool {
    begins(
      name, with: ["observe", "add", "subscribe", "listen", "register", "watch", "monitor", "track", "bind", "on"])
  }

  /// Whether a method, by its name, ends what a token stands for: `removeObserver`, `cancel`, `unregister`.
  package static func namesRemoving(_ name: String) -> Bool {
    begins(
      name,
      with: ["remove", "cancel", "invalidate", "unregister", "deregister", "unsubscribe", "detach", "stop", "end"])
  }

  /// Whether a method, by its name, starts something that soon tells what happens: `play`, `connect`, `startScan`.
  package static func namesStarting(_ name: String) -> Bool {
    begins(name, with: ["play", "start", "connect", "open", "run", "begin", "resume", "scan", "launch", "activate"])
  }

  private static func begins(_ name: String, with verbs: Set<String>) -> Bool {
    words(of: name).first.map(verbs.contains) ?? false
  }

  /// Names of shared instances.
  package static let singletons: Set<String> = [
    "shared", "default", "main", "instance", "standard", "current", "sharedInstance", "global",
  ]

  /// Last words that state the kind of a class, rather than its subject.
  package static let roles: Set<String> = [
    "Store", "Manager", "Service", "Controller", "Coordinator", "State", "Provider", "Center",
    "Model", "Object", "Container", "Path", "Presenter", "Proxy",
  ]

  /// Words in names of collections whose elements are shown on top of each other.
  package static let pageStacks: Set<String> = [
    "Stack", "Stacks", "Path", "Pages", "Screens", "Routes", "Destinations", "History",
  ]

  /// Words in names of static members that apps create for previews.
  private static let samples: Set<String> = [
    "preview", "sample", "mock", "example", "stub", "fixture", "placeholder", "demo", "empty", "none", "test",
    "dummy", "fake",
  ]

  /// Whether a name is that of a value for previews and tests: `preview`, `sampleCart`, `test_cart`.
  package static func nameSample(_ name: String) -> Bool {
    words(of: name).contains { samples.contains($0.lowercased()) }
  }
}
