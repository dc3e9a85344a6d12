import StoregenDiagnostics
package import SwiftFacts

/// The sets that are derived from several kinds of rows: `SwiftUIModifier`, `SwiftUIType` and
/// `SwiftUIWrapper`.
package enum SwiftUITable {
  /// Types and modifiers whose content appears when the user opens it.
  package static let openedByUser = Set(
    SwiftUIModifier.all.lazy.filter { $0.presents != nil }.map(\.name)
  ).union(SwiftUIType.names { $0.presents != nil })

  /// Modifiers and types that take a binding to whether, or which, content is shown.
  package static let presenters = NameSet(bindingRows.map { Name($0.name) })

  /// The labels by which presenters take such a binding. They are the same for all presenters.
  package static let presentationLabels = Set(bindingRows.flatMap { $0.labels })

  /// Controls in which the user edits a value.
  package static let editors = NameSet(
    SwiftUIType.all.lazy.filter { !$0.edits.isEmpty }.map { Name($0.name) })

  /// The labels by which editors take a binding to that value.
  package static let editedLabels = Set(SwiftUIType.all.flatMap(\.edits))

  /// Labels of closures that perform an action and do not build a view.
  package static let actionLabels = Set(SwiftUIModifier.all.flatMap(\.actions))
    .union(SwiftUIType.all.flatMap(\.actions))
    // Views of apps often take the closure for a modifier of their content under its name.
    .union(["onDelete", "onSubmit"])

  /// The names of all types.
  package static let typeNames = NameSet(SwiftUIType.all.map { Name($0.name) })

  /// Types whose values describe how something is shown, which is a concern of the view.
  package static let presentationTypes = SwiftUIType.names { $0.traits.contains(.presentation) }
    .union(SwiftUIWrapper.names(.presentation))
  /// Types of those whose values may also be data, such as the color of a drawing.
  package static let possibleData = SwiftUIType.names { $0.traits.contains(.data) }

  /// Types of Swift, Foundation and SwiftUI that are values: changing a part changes the whole.
  package static let valueTypes = StandardLibraryNames.valueTypes
    .union(SwiftUIType.names { $0.traits.contains(.value) })

  /// Attributes of properties that do not say where a value comes from.
  package static let neutralAttributes = SwiftUIWrapper.names(.neutral).union(StandardLibraryNames.neutralAttributes)

  /// Functions that run their closure as a part of the calling code, and when.
  package static let functionsRunningClosures = StandardLibraryNames.functionsRunningClosures
    .merging(keepingFirst: [("withAnimation", .atOnce), ("withTransaction", .atOnce)])

  private static let bindingRows: [(name: String, labels: [String])] = {
    let modifiers = SwiftUIModifier.all.map { (name: $0.name, labels: $0.binds) }
    let types = SwiftUIType.all.map { (name: $0.name, labels: $0.binds) }
    return (modifiers + types).filter { !$0.labels.isEmpty }
  }()
}
