import AppAnalysis
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

/// Refuses classes that storegen cannot generate because of how they are declared.
struct ClassCheck: StoreClassReader {
  let storeClass: StoreClass
  private(set) var outcome = StepOutcome()

  init(of storeClass: StoreClass) {
    self.storeClass = storeClass
    checkPlace()
    checkInheritance()
    for attribute in type.fact.attributes where !Self.plainAttributes.contains(attribute.name) {
      outcome.refuse(
        "`\(type.name)` has the attribute `@\(attribute.name)`", at: attribute.range,
        because: "the generated class does not have it", help: "remove the attribute first")
    }
  }

  private static let plainAttributes: Set<String> = ["MainActor", "Observable"]

  private var type: TypeDeclaration { storeClass.type }

  private mutating func checkPlace() {
    let fact = type.fact
    let name = type.name
    if !fact.genericParameters.isEmpty {
      outcome.refuse(
        "`\(name)` is generic and cannot be generated", at: fact,
        because: "a context has one store",
        help: "make a class for each type that it is used with")
    }
    if type.declarations.count > 1 || fact.parent?.kind == .compilationBranch {
      outcome.refuse(
        "`\(name)` is declared in `#if`", at: fact,
        because: "a spec has no conditions, so the generated class is part of every build",
        help: "move the declaration out of `#if`, and keep only what differs in it")
    }
    if let outer = type.outer {
      outcome.refuse(
        "`\(name)` is nested in `\(program[outer].name)`", at: fact,
        because: "storegen generates classes that are not nested",
        help: "move the class out of `\(program[outer].name)`")
    }
    if stores.isolation.isolation(of: storeClass.id) == .none {
      outcome.refuse(
        "`\(name)` is not on the main actor", at: fact, because: "a generated class is",
        help: "mark it with `@MainActor`, and correct what the compiler reports then")
    }
  }

  private mutating func checkInheritance() {
    for inherited in type.fact.inheritedTypes {
      let isClass =
        program.resolve(inherited)?.nominal.map { program[$0].fact.kind == .classDeclaration }
        ?? (inherited.name == "NSObject")
      if isClass {
        outcome.refuse(
          "`\(type.name)` inherits from `\(inherited.name)`", at: inherited.range,
          because: "a generated class has no superclass",
          help: inherited.name == "NSObject"
            ? "let a small object of its own be the delegate or observer, and inherit from `NSObject` there"
            : "replace the superclass with a protocol or a property")
      } else if Self.synthesizedProtocols.contains(inherited.name) {
        outcome.refuse(
          "`\(type.name)` conforms to `\(inherited.name)`", at: inherited.range,
          because: "the compiler cannot write the conformance in an extension of a class",
          help: "encode a value that has what is to be stored")
      }
    }
    if let subclass = program.subtypes(of: storeClass.id).first {
      outcome.refuse(
        "`\(program[subclass].name)` inherits from `\(type.name)`", at: program[subclass].fact,
        because: "a generated class is final", help: "replace inheritance with a property")
    }
  }

  private static let synthesizedProtocols: Set<String> = ["Codable", "Decodable", "Encodable"]
}
