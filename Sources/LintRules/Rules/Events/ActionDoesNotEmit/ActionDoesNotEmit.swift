import AppAnalysis
import ArchitectureModel
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

extension LintRule {
  static let actionDoesNotEmit = LintRule(
    id: "action_does_not_emit",
    section: .events,
    summary: "An action never emits an event that the spec lists under its `emits`.",
    rationale: """
      Other stores wait for the event that the spec promises. If the action never emits it, they silently keep their \
      old state.
      """,
    limits: """
      One path that emits the event is enough, directly or through the store's own members. The rule skips an action \
      that passes the store to other code or emits an event created elsewhere, and events emitted by a method that a \
      protocol or superclass may call. `unfinished_stub` reports methods that are not implemented yet.
      """,
    defaults: (withoutSpec: .off, withSpec: .warning),
    needs: [.events],
    triggering: ActionDoesNotEmitExamples.triggering,
    nonTriggering: ActionDoesNotEmitExamples.nonTriggering,
    check: { ActionDoesNotEmitCheck(context: $0, options: $1).findings() })
}

private struct ActionDoesNotEmitCheck: RuleCheck {
  let context: RuleContext
  let options: RuleOptions

  func findings() -> [Finding] {
    events.specStores.flatMap { silentActions(of: $0) }
  }

  private func silentActions(of spec: SpecStore) -> [Finding] {
    guard let event = spec.event else { return [] }
    return spec.context.actions.filter { !$0.emits.isEmpty }.compactMap { action in
      let functions = self.functions(of: action, in: spec).filter { $0.child(.block) != nil }
      guard functions.count == 1, let function = functions.first,
        let block = function.child(.block),
        function.textOfStub == nil
      else { return nil }
      let code = events.codeReached(from: [block], in: spec.owner)
      guard !mayEmitUnseen(code, of: event, in: spec.owner), !emitUnknown(code, of: spec) else { return nil }
      let missing = action.emits.filter { emitted in
        types.enumCase(Name.transient(emitted.value), of: event).map {
          !isCreated($0, in: code, of: spec)
            && !mayBeCreatedForOthers($0, in: spec, besides: code)
        } ?? false
      }
      return missing.isEmpty ? nil : finding(on: function, for: action, emitting: missing.map(\.value), of: spec)
    }
  }

  /// Whether code emits an event that the spec does not have, which `mismatched_emission` reports: it may be the missing one.
  private func emitUnknown(_ code: [Fact], of spec: SpecStore) -> Bool {
    spec.model == nil
      && code.contains { block in
        block.descendants(.call).contains { call in
          WrittenEmission(call).map { spec.context.event(named: $0.name) == nil } ?? false
        }
      }
  }

  /// The methods of an action. Those of a model have its name and the names of its values.
  private func functions(of action: Action, in spec: SpecStore) -> [Fact] {
    let written = action.writtenMethod
    let name = Name.transient(written.name)
    if let model = spec.model { return events.updates(named: name, of: model) }
    return program.ownMembers(name, of: spec.store).filter { $0.kind == .function && $0.fullName == written.fullName }
  }

  private func finding(
    on function: Fact, for action: Action, emitting events: [String], of spec: SpecStore
  ) -> Finding {
    let hasValues = spec.context.event(named: events[0])?.payload.isEmpty == false
    let first = "\(spec.model == nil ? "" : ".")\(StoreMethod.emit)(.\(events[0])\(hasValues ? "(…)" : ""))"
    let listeners =
      settings.architecture?.contexts(listeningTo: spec.context.name.value).filter { other in
        events.contains { other.handles($0, of: spec.context) }
          && other.storeName != spec.context.storeName
      }.map(\.ownerName) ?? []
    return Finding(
      message:
        "`\(action.writtenMethod.fullName)` never emits \(Phrase.names(events)), but the spec says it does",
      range: function.nameRange,
      reason: listeners.isEmpty
        ? nil : "\(Phrase.names(listeners)) \(listeners.count == 1 ? "waits" : "wait") for it",
      help: (spec.model == nil
        ? "emit it when it has happened (`\(first)`)"
        : "let the update emit it (`Update(state: model)\(first)`)")
        + ", or remove it from the action's `emits`",
      notes: action.emits.first.map { [Note("the spec lists it here", at: $0.range)] } ?? [])
  }

  /// Whether code creates a value of a case. If an action has the same name, it has to be emitted.
  private func isCreated(_ enumCase: Fact, in code: [Fact], of spec: SpecStore) -> Bool {
    if let model = spec.model, !events.updates(named: enumCase.nameID, of: model).isEmpty {
      return code.contains { block in
        ([block] + block.descendants(.call)).contains {
          $0.kind == .call && events.emission(by: $0)?.enumCase == enumCase
        }
      }
    }
    return code.contains { block in
      ([block] + block.descendants(.member)).contains { member in
        guard member.kind == .member, member.nameID == enumCase.nameID else { return false }
        return !(member.call ?? member).isPattern
      }
    }
  }

  /// Whether a case is created in a method that a protocol or superclass may call, for instance from code
  /// that the action calls.
  private func mayBeCreatedForOthers(_ enumCase: Fact, in spec: SpecStore, besides code: [Fact]) -> Bool {
    let store = spec.owner
    let supertypes = program.supertypes(of: store)
    let hasPlainSupertypes = supertypes.externals.isSubset(of: Self.plainProtocols)
    return program[store].parts.flatMap(\.contents).contains { member in
      guard member.kind == .function || member.kind == .initializer,
        let block = member.child(.block), !code.contains(block),
        isCreated(enumCase, in: [block], of: spec)
      else { return false }
      return member.kind == .initializer || !hasPlainSupertypes || member.attribute("objc") != nil
        || supertypes.nominals.contains {
          !program.isGenerated($0) && !program.ownMembers(member.nameID, of: $0).isEmpty
        }
    }
  }

  private static let plainProtocols = ObservationMark.names.union([
    "Sendable", "AnyObject", "Identifiable", "Hashable", "Equatable", "ModelProtocol",
  ])

  /// Whether code may emit in a way that the linter cannot see: it passes the store to other code, or
  /// emits an event that comes from there.
  private func mayEmitUnseen(_ code: [Fact], of event: TypeID, in store: TypeID) -> Bool {
    code.contains { block in
      block.descendants(.argument).contains { $0.firstChild?.isSelf ?? false }
        || block.descendants(.call).contains { call in
          guard events.mayEmit(call), let value = call.arguments.first?.firstChild else { return false }
          return comesFromElsewhere(value, in: store)
        }
    }
  }

  private func comesFromElsewhere(_ value: Fact, in store: TypeID) -> Bool {
    switch value.kind {
    case .member: return value.base.map { !isMetatype($0) } ?? false
    case .call:
      guard let callee = value.base else { return true }
      if callee.kind == .member, callee.base.map(isMetatype) ?? true { return false }
      let functions = types.functions(of: callee)
      return functions.isEmpty || !functions.allSatisfy { program.enclosingType(of: $0) == store }
    case .name:
      return !types.declarations(of: value).allSatisfy { declaration in
        declaration.kind == .parameter || declaration.initialExpression == nil
          || declaration.initialExpression.map { !comesFromElsewhere($0, in: store) } ?? true
      }
    case .ternary: return value.children.dropFirst().contains { comesFromElsewhere($0, in: store) }
    default: return !value.kind.isLiteral && value.kind != .tuple
    }
  }

  private func isMetatype(_ expression: Fact) -> Bool {
    if case .metatype? = types.type(of: expression) { true } else { false }
  }
}
