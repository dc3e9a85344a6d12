import ArchitectureModel

/// The snippets that editors insert for maps, in the syntax of Visual Studio Code.
enum SchemaSnippets {
  /// A first spec, which editors offer in an empty file.
  static let spec: JSONSchema = [
    "label": "storegen spec",
    "description": "A spec with one context",
    "bodyText": """
    version: 1
    app: ${1:App}

    generate:
      output: ${2:Sources/App/Generated}

    contexts:
      ${3:User}:
        state:
          ${4:name}: String?
        actions:
          ${5:load}: async throws
        events:
          ${6:signedOut}:
    """,
  ]

  /// The first entry of the map that a key has as its value, by the title of the object and the name of the key.
  static func body(of key: SpecKey, in object: SpecObject) -> JSONSchema? {
    bodies[object.title]?[key.name]
  }

  private static let bodies: [String: [String: JSONSchema]] = [
    SpecKeys.root.title: [
      "generate": ["output": "${1:Sources/App/Generated}"],
      "dependencies": dependency, "types": type, "contexts": context,
      "scenes": ["${1:main}": "[${2:User}]"],
      "required_handlers": ["${1:User.signedOut}": "{ except: [${2:Theme}] }"],
      "lint": ["rules": rule],
    ],
    SpecKeys.included.title: ["dependencies": dependency, "types": type, "contexts": context],
    SpecKeys.Generate.object.title: [
      "modules": ["${1:Features/Cart}": "${2:CartFeature}"],
      "platforms": ["iOS": "${1:17}", "macOS": "${2:14}"],
    ],
    SpecKeys.Context.object.title: [
      "state": ["${1:name}": "${2:String?}"],
      "storage": ["${1:loadTask}": "\"${2:Task<Void, Never>?}\""],
      "derived": ["${1:visible}": ["type": "\"${2:[Item]}\"", "from": "[${3:items}]"]],
      "children": ["${1:rows}": "\"[${2:Row}]\""],
      "actions": ["${1:load}": "${2:async throws}"],
      "events": ["${1:itemAdded}": ["${2:id}": "${3:UUID}"]],
      "handles": ["${1:User.signedOut}": "${2:resetState()}"],
      "observes": ["${1:downloader.progress}": ["call": "${2:receive(_:)}", "type": "${3:Progress}"]],
      "notifications": ["${1:UIResponder.keyboardWillShowNotification}": "${2:keyboardWillShow}"],
    ],
    SpecKeys.Action.object.title: ["retry": ["times": "${1:3}", "backoff": "${2:1s}"]],
    SpecKeys.ValueType.object.title: [
      "fields": ["${1:id}": "${2:UUID}"], "cases": ["${1:loaded}": ["${2:item}": "${3:Item}"]],
    ],
    SpecKeys.Lint.object.title: [
      "roles": ["${1:AppState}": "${2:store}"], "views": ["${1:KanbanBoard}": "${2:repeated}"], "rules": rule,
      "groups": group, "contracts": contract,
    ],
    SpecKeys.Contracts.object.title: ["groups": group, "contracts": contract],
  ]

  private static let dependency: JSONSchema = [
    "${1:httpClient}": ["type": "${2:any HTTPClient}", "preview": "${3:PreviewHTTPClient()}"]
  ]
  private static let type: JSONSchema = ["${1:Item}": ["${2:id}": "${3:UUID}"]]
  private static let context: JSONSchema = ["${1:User}": ["state": ["${2:name}": "${3:String?}"]]]
  private static let group: JSONSchema = ["${1:Domain}": ["files": "[${2:Domain/**}]"]]
  private static let contract: JSONSchema = [
    "${1:domain-is-pure}": ["from": "${2:Domain}", "must_not_use": "[${3:SwiftUI}]", "reason": "${4:Why.}"]
  ]
  private static let rule: JSONSchema = ["${1:container_only_store_access}": "${2|error,warning,off|}"]
}
