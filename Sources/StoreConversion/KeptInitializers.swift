import AppAnalysis
import ArchitectureModel
import CodeOverview
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

/// The initializers that stay, in an extension, because neither the generated one nor `start()` can do what they do. They
/// call the generated one first.
///
/// Matches: `init(isOpen: Bool) { self.isOpen = isOpen }`
struct KeptInitializers: StoreClassReader {
  let storeClass: StoreClass
  /// Empty if generated code takes their place, or if one of them cannot stay.
  private(set) var all: [Fact: StoreConversion.KeptInitializer] = [:]

  /// The initializers whose place the generated one takes, because it does the same.
  private(set) var replaced: Set<Fact> = []

  init(in wiring: ClassWiring) {
    storeClass = wiring.storeClass
    guard storeClass.isIndependent, storeClass.isCreatedByCaller || StartingCode(in: wiring) == nil, fieldsHaveConstants
    else { return }
    var staying: [Fact: StoreConversion.KeptInitializer] = [:]
    for initializer in storeClass.designatedInitializers where !isLikeGenerated(initializer, in: wiring) {
      guard let code = InitializerOfCaller(initializer, of: storeClass) else { return }
      if code.isGenerated { replaced.insert(initializer) } else { staying[initializer] = code.kept }
    }
    all = staying
  }

  /// Whether it makes no difference that the generated initializer sets fields to defaults that only the spec has.
  private var fieldsHaveConstants: Bool {
    let unset = Set(store.declaration.properties.filter { $0.value == nil }.map(\.name))
    return (spec.state + spec.storage).allSatisfy { field in
      !unset.contains(field.name.value) || field.defaultValue?.contains("(") != true
    }
  }

  /// Whether an initializer only sets dependencies. Another one with the same labels, or an extension, takes its place.
  private func isLikeGenerated(_ initializer: Fact, in wiring: ClassWiring) -> Bool {
    guard InitializerWork(of: initializer, in: wiring).statements.isEmpty else { return false }
    return storeClass.designatedInitializers.count == 1
      || initializer.parameters.map(\.argumentLabel) == storeClass.initializerParameters
  }

  // MARK: Calls

  /// Whether a call chooses the generated initializer from now on, although one that stays does more.
  func losesWork(_ call: Fact) -> Bool {
    let parameters = storeClass.initializerParameters
    let fitsGenerated =
      call.arguments.count == parameters.count
      && zip(call.arguments, parameters).allSatisfy {
        $0.name == $1 || $0.name.isEmpty && $0.flags.contains(.isTrailingClosure)
      }
    guard fitsGenerated, !all.isEmpty else { return false }
    let called = storeClass.designatedInitializers.filter { types.labels(of: call, fit: $0) }
    return !called.contains { all[$0] == nil || setsOnlyDefaults($0) }
  }

  func contains(_ initializer: Fact) -> Bool { all[initializer] != nil || replaced.contains(initializer) }

  func fit(_ call: Fact) -> Bool { all.keys.contains { types.labels(of: call, fit: $0) } }

  /// Whether a call without values could mean an initializer that stays.
  var canBeCalledWithoutValues: Bool {
    all.keys.contains { $0.parameters.allSatisfy { $0.initialExpression != nil } }
  }

  /// Whether an initializer, called without its values, sets fields to what the spec has as their defaults.
  ///
  /// Matches: `init(isOpen: Bool = false) { self.isOpen = isOpen }`
  private func setsOnlyDefaults(_ initializer: Fact) -> Bool {
    let others = Set(all[initializer]?.replaced ?? [])
    let statements = initializer.codeBlock?.children.filter { !others.contains($0.range) } ?? []
    return statements.allSatisfy { statement in
      guard let (target, value) = statement.assignment, let property = storeClass.storedProperty(at: target),
        value.kind == .name,
        let parameter = initializer.parameters.first(where: { $0.nameID == value.nameID }),
        let written = parameter.initialExpression?.textOfConstant
      else { return false }
      let field = (spec.state + spec.storage).first { $0.name.value == property.name }
      return field.map { $0.defaultValue ?? "nil" } == written
    }
  }
}

extension Fact {
  /// Matches: `false`, `nil`, `.medium`
  fileprivate var textOfConstant: String? {
    switch kind {
    case .literal: name
    case .member where base == nil: ".\(name)"
    default: nil
    }
  }
}
