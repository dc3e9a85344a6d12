import JSONRPC

/// Sends messages to the editor, from any thread.
typealias Output = MessageOutput

extension MessageOutput {
  /// Writes a line to the log of the editor.
  func log(_ message: String, as type: MessageType) {
    notify("window/logMessage", with: MessageParameters(type: type, message: message))
  }
}
