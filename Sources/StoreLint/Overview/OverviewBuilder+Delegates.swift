import ArchitectureModel
import StoregenDiagnostics
import SwiftFacts

// Delegates: each method of a protocol is an event of the classes that have such a delegate.
extension OverviewBuilder {
  func addDelegates() {
    let properties = program.allTypes.filter { !$0.module.isTest }
      .flatMap { program.storedProperties(of: $0.id) }
    var owners: [TypeID: [TypeID]] = [:]
    for property in properties {
      guard let delegate = delegateProtocol(of: property),
        let owner = program.enclosingType(of: property)
      else { continue }
      owners[delegate, default: []].append(owner)
    }
    let delegates = program.allTypes.map(\.id).filter { id in
      guard let owners = owners[id] else { return false }
      return (owners + receivers(of: id)).contains(where: isStore)
    }
    for delegate in delegates { addEvents(of: delegate, owners: owners[delegate] ?? []) }
    if !delegates.isEmpty { addCalls(of: Set(delegates)) }
  }

  func delegateProtocol(of property: Fact) -> TypeID? {
    guard let id = property.typeAnnotation.flatMap({ program.resolve($0)?.nominal }),
      program[id].fact.kind == .protocolDeclaration, program[id].name.hasSuffix("Delegate"),
      isHandwritten(program[id].fact)
    else { return nil }
    return id
  }

  private func receivers(of delegate: TypeID) -> [TypeID] {
    program.subtypes(of: delegate).filter {
      program[$0].fact.kind != .protocolDeclaration
    }
  }

  private func methods(of delegate: TypeID) -> [Fact] {
    program[delegate].declarations.flatMap(\.contents).filter { $0.kind == .function }
  }

  private func addEvents(of delegate: TypeID, owners: [TypeID]) {
    for method in methods(of: delegate) {
      add(
        FoundEvent(
          declaration: method, name: method.name, group: program.fullName(of: delegate),
          publishers: owners.uniqued(), channel: .delegate,
          values: method.parameters.map(CodeOverview.Value.init),
          hasSender: hasSender(method, of: delegate, owners),
          isRequest: method.hasResult || method.flags.contains(.isThrowing)))
      for receiver in receivers(of: delegate) {
        let found = program.ownMembers(method.nameID, of: receiver).filter {
          $0.kind == .function && $0.fullName == method.fullName
        }
        for implementation in found {
          guard let code = implementation.codeBlock else { continue }
          add(FoundHandler(events: [method], location: implementation, code: [code]))
        }
      }
    }
  }

  /// Whether the first value of a method is the object that delegates: `player(_ player: Player, didEnd: Track)`.
  private func hasSender(_ method: Fact, of delegate: TypeID, _ owners: [TypeID]) -> Bool {
    guard let first = method.parameters.first, first.argumentLabel.isEmpty,
      let type = types.type(ofDeclaration: first)?.unwrapped
    else { return false }
    guard let id = type.nominal else {
      return type.externalName.map { program[delegate].name == "\($0)Delegate" } ?? false
    }
    return program[delegate].name == "\(program[id].name)Delegate"
      || owners.contains { program.isKind($0, of: id) }
  }

  /// Adds the calls of delegates: `delegate?.player(self, didEnd: track)`.
  private func addCalls(of delegates: Set<TypeID>) {
    let names = NameSet(delegates.flatMap { methods(of: $0).map(\.nameID) })
    for file in program.appFiles {
      for call in file.facts.all(.call) {
        guard let callee = call.base, callee.kind == .member, names.contains(callee.nameID),
          let base = callee.base, let delegate = types.type(of: base)?.nominal,
          delegates.contains(delegate)
        else { continue }
        let called = methods(of: delegate).filter {
          $0.nameID == callee.nameID && types.accepts(call, $0)
        }
        if let method = called.first { add(emission: call, of: method) }
      }
    }
  }
}
