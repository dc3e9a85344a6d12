import AppAnalysis
import LinkedProgram
import SwiftFacts

extension RuleContextReader {
  /// Whether each object of a class is as good as another one that the same expression creates: it has no variables besides
  /// preferences, which are saved elsewhere, and copies of what another object has, and creating it starts nothing.
  ///
  /// Matches: `final class Entry: ObservableObject { let title: String; init(title: String) { self.title = title } }`
  func isInterchangeable(_ object: TypeID, createdBy call: Fact) -> Bool {
    guard stores.observables.foreignSuperclass(of: object) == nil, !call.arguments.contains(where: createsObject),
      stores.startedWork.workStarted(byCreating: object, call).map({ $0.call.copiedProperty != nil }) ?? true
    else { return false }
    let classes = ([object] + program.supertypes(of: object).nominals).filter {
      program[$0].fact.kind == .classDeclaration
    }
    return classes.allSatisfy { id in
      let initializers = program.ownMembers(.initializer, of: id)
      let copies = initializers.flatMap { $0.descendants(.call) }.filter { $0.copiedProperty != nil }
      let copied = Set(copies.compactMap(\.copiedProperty))
      return program.storedProperties(of: id).allSatisfy { property in
        isConstantOrSaved(property) || copied.contains(property.name) && !isChanged(property, by: id)
      }
        && initializers.allSatisfy { initializer in
          initializer.descendants(.call).allSatisfy { call in
            call.isCallOfSuper || copies.contains { $0 == call || $0.contains(call) }
          } && !initializer.descendants(.name).contains(where: \.isWholeSelf)
        }
    }
  }

  /// Whether the class, or a control, changes a property to another value than that of its source.
  private func isChanged(_ property: Fact, by id: TypeID) -> Bool {
    stores.boundFields.all.contains(property)
      || program[id].parts.contains { part in
        program.uses(of: property.nameID, in: part).contains { stores.changes.change(of: $0) != nil }
      }
  }

  private func createsObject(_ argument: Fact) -> Bool {
    let created = argument.firstChild.flatMap { types.createdType(by: $0)?.nominal }
    return created.map { program[$0].fact.kind == .classDeclaration } ?? false
  }

  private func isConstantOrSaved(_ property: Fact) -> Bool {
    property.name == "objectWillChange"
      || property.flags.contains(.isConstant) && property.initialExpression == nil
      || stores.catalog.roles.isPreference(property)
  }
}

extension Fact {
  fileprivate var isCallOfSuper: Bool { base?.base?.nameID == .superclass }

  /// The property that always has the value of another object's property.
  ///
  /// Matches: `canCheck` in `updater.publisher(for: \.canCheck).assign(to: &$canCheck)`
  fileprivate var copiedProperty: String? {
    guard let callee = base, callee.name == "assign", let target = argument("to"),
      target.kind == .inoutExpression, let property = target.firstChild, property.name.hasPrefix("$"),
      let source = callee.base, source.kind == .call, source.base?.name == "publisher",
      source.argument("for")?.kind == .keyPath
    else { return nil }
    return String(property.name.dropFirst())
  }

  /// Whether it is `self`, and not the start of a chain of members.
  fileprivate var isWholeSelf: Bool { isSelf && parent?.kind != .member }
}
