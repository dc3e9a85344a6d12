import StoregenDiagnostics

/// Proposes a name for the event that reports what a method did.
enum EventProposal {
  /// Returns `dependentAdded` for `addDependent`; nil if the name does not start with a known verb.
  static func name(forMethod method: String) -> String? {
    let verb = String(method.prefix { !$0.isUppercase })
    guard let past = pastForms[verb] else { return nil }
    let object = String(method.dropFirst(verb.count))
    if particles.contains(object) { return past + object }
    return object.isEmpty ? past : object.firstWordLowercased + past.firstUppercased
  }

  private static let particles: Set<String> = ["In", "Out", "Up", "Off", "On", "Down"]

  private static let pastForms: [String: String] = {
    let regular = [
      "add", "append", "clear", "reset", "import", "export", "insert", "select", "start", "finish",
      "confirm", "purchase", "reload", "load", "sync", "check", "connect", "disconnect", "join",
      "like", "save", "delete", "remove", "update", "create", "change", "complete", "archive",
      "restore", "rename", "move", "close", "schedule", "share", "invite", "replace", "renew",
      "submit", "log", "cancel", "stop", "drop", "apply", "copy", "mark", "toggle", "end", "place",
      "upload", "download", "publish", "pay", "sell", "buy", "send", "set", "sign", "leave", "put",
      "refresh", "fetch", "follow", "unfollow", "register", "redeem", "book", "enable", "disable",
      "accept", "reject", "approve", "record", "install", "uninstall", "open", "switch",
      "duplicate",
    ]
    return Dictionary(uniqueKeysWithValues: regular.map { ($0, past(of: $0)) })
  }()

  private static let irregular = [
    "submit": "submitted", "log": "logged", "cancel": "cancelled", "stop": "stopped",
    "drop": "dropped", "apply": "applied", "copy": "copied", "pay": "paid", "sell": "sold",
    "buy": "bought", "send": "sent", "set": "set", "leave": "left", "put": "put", "reset": "reset",
  ]

  private static func past(of verb: String) -> String {
    irregular[verb] ?? (verb.hasSuffix("e") ? verb + "d" : verb + "ed")
  }
}
