import AppAnalysis
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

/// Describes events.
struct EventDescriptions {
  let codeEvents: CodeEvents

  func events(numbering participants: inout ParticipantNumbers) -> [CodeOverview.Event] {
    codeEvents.all.map { event in
      var description = event.description
      description.publishers = event.publishers.map { participants.number(of: $0) }.uniqued()
      description.emissions = event.emissions.map { call in
        CodeOverview.Emission(
          sender: participants.number(around: call), member: call.enclosingMember?.memberTitle,
          location: call.calleeRange)
      }
      if !event.emissions.isEmpty { description.mayBeEmitted = true }
      if description.isMentioned { description.mayBeHandled = true }
      return description
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
