import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

/// Describes events.
struct EventDescriptions {
  let codeEvents: CodeEvents

  package func events(numbering participants: inout ParticipantNumbers) -> [CodeOverview.Event] {
    codeEvents.all.map { event in
      CodeOverview.Event(
        name: event.name, group: event.group, owner: event.owner, context: event.context,
        publishers: event.publishers.map { participants.number(of: $0) }.uniqued(),
        channel: event.channel, hasConstant: event.hasConstant, hasSender: event.hasSender,
        isRequest: event.isRequest, values: event.values,
        location: event.isOfSystem ? nil : event.declaration.nameRange,
        declaration: event.documentedRange,
        emissions: event.emissions.map { call in
          CodeOverview.Emission(
            sender: participants.number(around: call), member: call.enclosingMember?.memberTitle,
            location: call.calleeRange)
        },
        mayBeEmitted: event.mayBeEmitted || !event.emissions.isEmpty,
        mayBeHandled: event.mayBeHandled || event.isMentioned, isMentioned: event.isMentioned)
    }
  }
}

extension CodeEvent {
  /// The part of its declaration that may have documentation.
  fileprivate var documentedRange: SourceRange? {
    switch declaration.kind {
    case .enumCase: declaration.nameRange
    case .property, .function: isOfSystem ? nil : declaration.range
    default: nil
    }
  }
}

extension Fact {
  /// The member of a type, or the function, that contains it.
  fileprivate var enclosingMember: Fact? {
    ancestors.first {
      switch $0.kind {
      case .function, .initializer, .deinitializer, .subscriptDeclaration: true
      case .property: $0.parent == $0.enclosingType
      default: false
      }
    }
  }

  /// The name of a member in text, with labels.
  fileprivate var memberTitle: String {
    switch kind {
    case .function: fullName
    case .initializer: "init" + fullName.dropFirst(name.count)
    case .deinitializer: "deinit"
    case .subscriptDeclaration: "subscript"
    default: name
    }
  }
}
