import StoregenDiagnostics
package import SwiftFacts

/// What a SwiftUI type or modifier does with the views in its closures and arguments.
package enum ContentRole {
  /// Shows them in a window or a widget, which inherits nothing.
  case scene
  /// Shows them first on a screen of their own.
  case screen
  /// Makes a screen of each, even if a loop builds them.
  case tab
  /// Draws them into a picture, which does not make them a screen.
  case picture
  /// Shows them once for each element of a collection.
  case repeated
  /// Like `repeated` if there is a collection, otherwise like `part`.
  case list
  /// Shows nothing of its own; the views take its position.
  case transparent
  /// Arranges them; a single one still fills the whole.
  case layout
  /// Shows them as parts of the view that builds them.
  case part
  /// Shows one as a screen and the other as a part.
  case link
}

extension ContentRole {
  /// Whether the closure may receive an element of a collection.
  package var isForEachElement: Bool { self == .repeated || self == .list }

  /// What a type does with its content; nil if that is unknown.
  package static func ofType(_ name: String) -> ContentRole? { types[name] }

  /// What a type does with its content; nil if that is unknown.
  package static func ofType(_ name: Name) -> ContentRole? { typesByName[name] }

  /// What a modifier does with its content; nil if that is unknown.
  package static func ofModifier(_ name: Name) -> ContentRole? {
    modifierNames.contains(name) ? modifiers[name.text] : nil
  }

  private static let types = table(SwiftUIType.all.map { ($0.name, $0.content) })
  private static let typesByName = Dictionary(
    uniqueKeysWithValues: types.map { (Name($0), $1) })
  private static let modifiers = table(SwiftUIModifier.all.map { ($0.name, $0.content) })
  private static let modifierNames = NameSet(modifiers.keys.map(Name.init))

  private static func table(_ rows: [(name: String, role: ContentRole?)]) -> [String: ContentRole] {
    Dictionary(keepingFirst: rows.compactMap { row in row.role.map { (row.name, $0) } })
  }
}

/// How a modifier or a type shows content that appears only when the user, or the app, asks for it.
package enum ContentPresentation {
  /// The content is built when it is shown, like the content of a sheet.
  case builtWhenShown
  /// The content is built together with the view around it, like the items of a menu.
  case builtWithView
}
