/// The parameters of `initialize`.
struct InitializeParameters: Decodable, Sendable {
  let workspaceFolders: [WorkspaceFolder]?
  let rootUri: DocumentURI?
  let capabilities: ClientCapabilities
}

/// A folder that the editor shows.
struct WorkspaceFolder: Codable, Sendable, Hashable {
  let uri: DocumentURI
  let name: String
}

/// What the editor can do, as far as the server asks.
struct ClientCapabilities: Decodable, Sendable {
  struct General: Decodable, Sendable {
    let positionEncodings: [String]?
  }

  struct Window: Decodable, Sendable {
    let workDoneProgress: Bool?
  }

  struct Workspace: Decodable, Sendable {
    struct Edit: Decodable, Sendable {
      let documentChanges: Bool?
      let resourceOperations: [String]?
    }
    struct Watching: Decodable, Sendable {
      let dynamicRegistration: Bool?
    }
    struct Refreshing: Decodable, Sendable {
      let refreshSupport: Bool?
    }

    let workspaceEdit: Edit?
    let didChangeWatchedFiles: Watching?
    let inlayHint: Refreshing?
  }

  let general: General?
  let window: Window?
  let workspace: Workspace?
}

/// The result of `initialize`.
struct InitializeResult: Encodable, Sendable {
  struct Server: Encodable, Sendable {
    let name: String
    let version: String
  }

  let capabilities: ServerCapabilities
  let serverInfo: Server
}

/// What the server can do.
struct ServerCapabilities: Encodable, Sendable {
  struct Synchronization: Encodable, Sendable {
    let openClose = true
    /// Editors send what has changed.
    let change = 2
    let save = true
  }

  struct CodeActions: Encodable, Sendable {
    let codeActionKinds = [CodeActionKind.quickFix]
  }

  struct Completion: Encodable, Sendable {
    let triggerCharacters = [".", ":", " ", "[", ",", "("]
  }

  struct Rename: Encodable, Sendable {
    let prepareProvider = true
  }

  struct Workspace: Encodable, Sendable {
    struct Folders: Encodable, Sendable {
      let supported = true
      let changeNotifications = true
    }
    let workspaceFolders = Folders()
  }

  let positionEncoding: PositionEncoding
  let textDocumentSync = Synchronization()
  let codeActionProvider = CodeActions()
  let hoverProvider = true
  let definitionProvider = true
  let referencesProvider = true
  let renameProvider = Rename()
  let documentSymbolProvider = true
  let workspaceSymbolProvider = true
  let completionProvider = Completion()
  let inlayHintProvider = true
  let workspace = Workspace()
}
