/// How important a message to the user of the editor is.
enum MessageType: Int, Encodable, Sendable {
  case error = 1
  case log = 4
}

/// The parameters of `window/logMessage` and `window/showMessage`.
struct MessageParameters: Encodable, Sendable {
  let type: MessageType
  let message: String
}

/// The parameters of `window/workDoneProgress/create`.
struct ProgressToken: Encodable, Sendable {
  let token: String
}

/// The parameters of `$/progress`.
struct ProgressParameters: Encodable, Sendable {
  struct Value: Encodable, Sendable {
    let kind: String
    let title: String?
  }

  let token: String
  let value: Value
}

/// The parameters of `client/registerCapability`.
struct RegistrationParameters: Encodable, Sendable {
  struct Registration: Encodable, Sendable {
    struct Options: Encodable, Sendable {
      struct Watcher: Encodable, Sendable {
        let globPattern: String
      }
      let watchers: [Watcher]
    }
    let id: String
    let method: String
    let registerOptions: Options
  }

  let registrations: [Registration]
}
