/// What a class is in its app, decided by how it is used. Its name alone decides nothing.
public enum ClassRole: String, Sendable, CaseIterable, Encodable {
  /// It has state that several views or stores share, which do not own each other.
  case store
  /// A view creates it, and passes it at most to its own parts.
  case screenModel = "screen model"
  /// One of many, such as the model of a row.
  case element
  /// Another class creates it, and it is reached through that class.
  case part
  /// It holds stores, and has little state of its own.
  case root
  /// It has no state that anything shows.
  case service
  /// It has state that any view may read: appearance, preferences, navigation, messages.
  case ambient
}
