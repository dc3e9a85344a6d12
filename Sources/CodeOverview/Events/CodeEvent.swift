package import ArchitectureModel
package import LinkedProgram
import StoregenDiagnostics
package import SwiftFacts

/// An event, with the code that an overview describes.
@dynamicMemberLookup
package struct CodeEvent {
  /// What identifies it: an enum case, a property, the name of a notification or a method. A system notification is
  /// identified by the first expression that names it.
  package let declaration: Fact
  package let publishers: [TypeID]
  package var emissions: [Fact] = []
  /// All that does not depend on other events and types.
  package private(set) var description: CodeOverview.Event

  package init(
    declaration: Fact, publishers: [TypeID] = [], isOfSystem: Bool = false,
    _ description: CodeOverview.Event
  ) {
    self.declaration = declaration
    self.publishers = publishers
    self.description = description
    guard !isOfSystem else { return }
    self.description.location = declaration.nameRange
    self.description.declaration =
      switch declaration.kind {
      case .enumCase: declaration.nameRange
      case .property, .function: declaration.range
      default: nil
      }
  }

  package subscript<Value>(dynamicMember property: KeyPath<CodeOverview.Event, Value>) -> Value {
    description[keyPath: property]
  }

  /// The name after the name of the group: `UIApplication.didBecomeActiveNotification`.
  package var fullName: String { "\(description.group).\(description.name)" }
}

/// Code that handles events.
package struct EventHandler {
  /// The declarations of the events.
  package let events: [Fact]
  /// Whether it handles all events of a group.
  package var isForAll = false
  package let location: Fact
  package let code: [Fact]
  /// The center of a notification.
  package var center = NotificationCenterKind.default
}

/// The events of one kind, with the code that sends and handles them.
struct EventTraffic {
  var events: [CodeEvent] = []
  /// The calls that send an event, with its declaration.
  var emissions: [(call: Fact, event: Fact)] = []
  var handlers: [EventHandler] = []
}

extension CodeOverview.Value {
  /// The value of a parameter or an associated value.
  /// Matches: `count: Int` in `case added(count: Int)`
  package init(of parameter: Fact) {
    let end = (parameter.typeAnnotation ?? parameter).bytes.upperBound
    let start = min(parameter.bytes.lowerBound, end)
    self.init(
      name: parameter.argumentLabel, type: parameter.typeAnnotation?.typeText,
      localName: parameter.name, range: SourceRange(path: parameter.file.path, bytes: start..<end))
  }

  /// The value of a written type; none for `Void`.
  /// Matches: `Item` in `PassthroughSubject<Item, Never>`
  package static func values(ofType type: Fact) -> [Self] {
    guard type.typeText != "Void", type.kind != .tupleType || type.firstChild != nil else { return [] }
    return [Self(name: "", type: type.typeText, range: type.range)]
  }
}
