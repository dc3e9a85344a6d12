import AppleNames
package import SwiftFacts

extension TypeInference {
  func typeOfCall(_ call: Fact) -> ProgramType? {
    guard let callee = call.base else { return nil }
    if callee.kind == .closure { return typeOfResult(of: callee) }
    if callee.kind == .arrayLiteral || callee.kind == .dictionaryLiteral { return typeOfCollectionType(callee) }
    let functions = functions(of: callee)
    if functions.count > 1 {
      let fitting = functions.filter { labels(of: call, fit: $0) }
      return common(fitting.map { result(of: type(ofDeclaration: $0)) })
    }
    switch type(of: callee) {
    case .metatype(let type): return initialized(type, by: call)
    case .function(_, let result): return result
    case .optional(.function(_, let result)): return result.map { .optional($0.unwrapped) }
    case let box?:
      return typeOfCollectionCall(callee) ?? typeOfPublisherCall(callee) ?? typeOfContent(ofBox: box)
    case nil: return typeOfCollectionCall(callee) ?? typeOfPublisherCall(callee)
    }
  }

  /// `X(…)` is an `X`; a failable initializer makes it optional.
  private func initialized(_ type: ProgramType, by call: Fact) -> ProgramType? {
    guard case .nominal(let id, let arguments) = type else { return type }
    let type = arguments.isEmpty ? inferringArguments(of: id, from: call) : type
    let failable = program.ownMembers(.initializer, of: id).filter {
      $0.flags.contains(.isFailable) && labels(of: call, fit: $0)
    }
    return failable.isEmpty ? type : .optional(type)
  }

  private func result(of type: ProgramType?) -> ProgramType? {
    if case .function(_, let result) = type { result } else { nil }
  }

  /// The declarations of the function that is called, including overloads.
  package func functions(of callee: Fact) -> [Fact] {
    declarations(of: callee).filter { $0.kind == .function }
  }

  /// The overloads whose labels fit the call.
  package func functions(of callee: Fact, fitting call: Fact) -> [Fact] {
    functions(of: callee).filter { labels(of: call, fit: $0) }
  }

  /// The methods of a type that a member may mean: those that fit the labels of its call, or else all of its name.
  package func methods(meantBy member: Fact, of id: TypeID) -> [Fact] {
    let methods = program.members(member.nameID, of: id).filter { $0.kind == .function }
    guard let call = member.call else { return methods }
    let fitting = methods.filter { labels(of: call, fit: $0) }
    return fitting.isEmpty ? methods : fitting
  }

  /// The type that an expression creates an instance of; nil if it creates none.
  package func createdType(by expression: Fact) -> ProgramType? {
    switch expression.kind {
    case .call:
      guard let callee = expression.base, case .metatype(let type) = type(of: callee) else { return nil }
      return type
    case .member: return isFactory(expression) ? type(of: expression) : nil
    default: return nil
    }
  }

  /// The type of the program that a call creates an instance of, also as `.init()`; nil if it creates none.
  package func nominalType(createdBy call: Fact) -> TypeID? {
    guard let callee = call.base else { return nil }
    let isImplicit = callee.nameID == .initializer && callee.base == nil
    return (isImplicit ? type(of: call) : createdType(by: call))?.nominal
  }

  /// Whether an expression is a static property that creates its value each time: `static var empty: Cart { Cart() }`.
  package func isFactory(_ expression: Fact) -> Bool {
    let declarations = declarations(of: expression)
    guard declarations.count == 1, let property = declarations.first,
      property.kind == .property, property.flags.contains(.isStatic),
      let value = property.getter?.onlyResult
    else { return false }
    return value.kind == .call && createdType(by: value) != nil
  }

  /// The result type of a closure that is called at once.
  private func typeOfResult(of closure: Fact) -> ProgramType? {
    if let result = closure.resultType { return program.resolve(result) }
    let returned = closure.descendants.filter { fact in
      fact.kind == .returnStatement && fact.ancestors.first { $0.kind == .closure || $0.kind == .function } == closure
    }
    if !returned.isEmpty { return common(returned.map { $0.firstChild.flatMap { type(of: $0) } }) }
    let statements = closure.contents.filter { $0.kind.isExpression }
    return statements.count == 1 ? type(of: statements[0]) : nil
  }

  /// `[Item]()` and `[Key: Item]()`.
  private func typeOfCollectionType(_ literal: Fact) -> ProgramType? {
    let types = literal.children.map { element -> ProgramType? in
      guard case .metatype(let type) = type(of: element) else { return nil }
      return type
    }
    guard let last = types.last, let element = last else { return nil }
    if literal.kind == .arrayLiteral { return .array(element) }
    return .dictionary((types.first ?? nil) ?? .unknown, element)
  }

  /// The type of `items.first { … }` and similar calls.
  private func typeOfCollectionCall(_ callee: Fact) -> ProgramType? {
    guard callee.kind == .member, Self.collectionCalls.contains(callee.nameID),
      let base = callee.base, let element = type(of: base)?.element
    else { return nil }
    switch Self.collectionResults[callee.name] {
    case .element: return element
    case .optionalElement: return .optional(element)
    case .elements: return .array(element)
    case nil: return nil
    }
  }

  private enum CollectionResult { case element, optionalElement, elements }

  private static let collectionResults: [String: CollectionResult] = [
    "first": .optionalElement, "last": .optionalElement, "randomElement": .optionalElement,
    "min": .optionalElement, "max": .optionalElement, "popLast": .optionalElement,
    "removeFirst": .element, "removeLast": .element, "remove": .element,
    "filter": .elements, "sorted": .elements, "reversed": .elements, "prefix": .elements,
    "suffix": .elements, "dropFirst": .elements, "dropLast": .elements, "shuffled": .elements,
  ]
  private static let collectionCalls = NameSet(collectionResults.keys.map(Name.init))

  func typeOfElement(of base: Fact) -> ProgramType? {
    switch type(of: base)?.unwrapped {
    case .array(let element): return element
    case .dictionary(_, let value): return .optional(value)
    case .nominal(let id, _): return typeOfSubscript(of: id, isStatic: false)
    case .metatype(let type):
      return type.nominal.flatMap { typeOfSubscript(of: $0, isStatic: true) }
    default: return nil
    }
  }

  private func typeOfSubscript(of id: TypeID, isStatic: Bool) -> ProgramType? {
    let subscripts = program.members(.subscriptMember, of: id).filter {
      $0.flags.contains(.isStatic) == isStatic
    }
    return common(subscripts.map { $0.resultType.flatMap { program.resolve($0) } })
  }

  /// `environment[Cart.self]` is a `Cart?`.
  func typeOfKeyedObject(_ expression: Fact) -> ProgramType? {
    let arguments = expression.arguments
    guard arguments.count == 1, arguments[0].name.isEmpty, let key = arguments[0].firstChild,
      key.nameID == .selfValue, case .metatype(let type)? = type(of: key), let id = type.nominal,
      program[id].fact.kind == .classDeclaration
    else { return nil }
    return .optional(type)
  }

  func typeOfCast(_ expression: Fact) -> ProgramType? {
    guard let type = expression.typeAnnotation, expression.name != "is" else { return nil }
    let resolved = program.resolve(type)
    return expression.name == "as?" ? resolved.map { .optional($0) } : resolved
  }

  /// `Box<Item>` as an expression.
  func typeOfSpecialization(_ expression: Fact) -> ProgramType? {
    guard let base = expression.firstChild, case .metatype(let type) = type(of: base) else { return nil }
    let arguments = expression.children.dropFirst().map {
      program.resolve($0) ?? .unknown
    }
    switch type {
    case .nominal(let id, let known):
      let outer = program[id].outerArguments(of: known)
      return .metatype(program[id].type(arguments, within: outer))
    case .external(let name, _): return .metatype(.external(name, arguments))
    default: return nil
    }
  }

  /// The type expected of an expression without a base (`.shared`, `.init()`).
  package func expectedType(at expression: Fact) -> ProgramType? {
    guard let parent = expression.parent else { return nil }
    switch parent.kind {
    case .call where parent.base == expression: return expectedType(at: parent)
    case .initialValue:
      return parent.parent?.typeAnnotation.flatMap { program.resolve($0) }
    case .assignment:
      guard let target = parent.firstChild, target != expression else { return nil }
      return type(of: target)
    case .accessor where parent.contents.count == 1:
      return parent.parent?.typeAnnotation.flatMap { program.resolve($0) }
    case .closure where parent.contents.count == 1: return expectedResult(of: parent)
    case .block where parent.contents.count == 1:
      return parent.parent?.resultType.flatMap { program.resolve($0) }
    case .returnStatement:
      let function = expression.ancestors.first { $0.kind.isFunctionLike || $0.kind == .closure }
      if let function, function.kind == .closure { return expectedResult(of: function) }
      let written = function?.kind == .accessor ? function?.parent?.typeAnnotation : function?.resultType
      return written.flatMap { program.resolve($0) }
    case .argument: return expectedType(ofArgument: parent)
    default: return nil
    }
  }

  /// The type that a closure returns: the one it states, or else what is expected where it is called at once.
  ///
  /// Matches: `lazy var cart: Cart = { .init() }()`
  private func expectedResult(of closure: Fact) -> ProgramType? {
    closure.resultType.map { program.resolve($0) } ?? closure.call.flatMap { expectedType(at: $0) }
  }

  private func expectedType(ofArgument argument: Fact) -> ProgramType? {
    guard let call = argument.parent, call.kind == .call, let callee = call.base else { return nil }
    if call.callsSuperclass { return expectedType(ofArgument: argument, ofSuperclassOf: call) }
    if let part = typeOfModifiedContent(argument, of: callee) { return part }
    // `_model = .init(initialValue: .init(id: id))`
    if ["initialValue", "wrappedValue"].contains(argument.name), call.parent?.kind == .assignment,
      case .external("_", let wrapped)? = expectedType(at: call)
    {
      return wrapped.first
    }
    var functions = declarations(of: callee).filter {
      $0.kind == .function || $0.kind == .enumCase
    }
    if functions.isEmpty, case .metatype(let type) = type(of: callee), let id = type.nominal {
      functions = Array(program.ownMembers(.initializer, of: id))
      if functions.isEmpty {  // The memberwise initializer.
        return program.storedProperties(of: id).first { $0.name == argument.name }.flatMap(type(ofDeclaration:))
      }
    }
    let types = functions.filter { labels(of: call, fit: $0) }.map { function in
      function.parameters.first { $0.argumentLabel == argument.name }.flatMap(type(ofDeclaration:))
    }
    return common(types)
  }

  /// The type that `super.init(…)` expects of an argument.
  private func expectedType(ofArgument argument: Fact, ofSuperclassOf call: Fact) -> ProgramType? {
    guard let owner = program.enclosingType(of: call) else { return nil }
    var next = program.resolver.inherited(by: owner, arguments: [])
    var seen: Set<TypeID> = [owner]
    while let inherited = next {
      guard case .nominal(let id, let arguments) = inherited else { return inherited.rootView(argument) }
      guard seen.insert(id).inserted else { return nil }
      let fitting = program.ownMembers(.initializer, of: id).filter { labels(of: call, fit: $0) }
      if let parameter = fitting.first?.parameters.first(where: { $0.argumentLabel == argument.name }) {
        return type(ofDeclaration: parameter)?.substituting(program[id].substitution(of: arguments))
      }
      next = program.resolver.inherited(by: id, arguments: arguments)
    }
    return nil
  }

  /// The type of an argument of `ModifiedContent.init(content:modifier:)`.
  private func typeOfModifiedContent(_ argument: Fact, of callee: Fact) -> ProgramType? {
    guard case .metatype(.external("ModifiedContent", let parts)) = type(of: callee), parts.count == 2 else {
      return nil
    }
    return argument.name == "modifier" ? parts[1] : parts[0]
  }
}

extension ProgramType {
  /// The type of the view that a class of UIKit or AppKit gets: `rootView` of `UIHostingController<Cart>`.
  fileprivate func rootView(_ argument: Fact) -> ProgramType? {
    argument.nameID == .rootView ? arguments.first : nil
  }
}
