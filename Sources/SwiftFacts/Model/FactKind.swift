/// The kind of a fact. The comment of a kind lists its children, in order.
public enum FactKind: UInt8, Sendable, BitwiseCopyable, CaseIterable {
  // Files and conditional compilation.

  /// Everything in the file.
  case file
  /// The name is the module.
  case importDeclaration
  /// `#if` to `#endif`: its branches. In a chain of calls the base comes first.
  case compilationConditional
  /// The contents of one branch of an `#if`. All branches are included, regardless of their conditions.
  case compilationBranch

  // Declarations. The first children of each are its attributes.

  /// Generic parameters, inherited types, requirements, members.
  case classDeclaration, structDeclaration, enumDeclaration, actorDeclaration, protocolDeclaration
  /// The extended type, inherited types, requirements, members. The name is the last one of the type.
  case extensionDeclaration
  /// Generic parameters, the aliased type, requirements.
  case typealiasDeclaration
  /// Inherited types, default type, requirements.
  case associatedType
  /// Generic parameters, parameters, result, requirements, block.
  case function, initializer, deinitializer, subscriptDeclaration
  /// A stored, computed or local variable: type, initial value, accessors.
  case property
  /// Parameters (associated values), raw value as initial value.
  case enumCase
  /// `get`, `set`, `willSet`, `didSet` …: parameter (`newValue`, if explicit), statements. A getter without the
  /// keyword is one, too.
  case accessor
  /// Label (if it differs from the name), type, default value as initial value.
  case parameter
  /// The label that callers write before an argument; `_` if there is none.
  case parameterLabel
  /// The type after the arrow.
  case result
  /// Its constraint.
  case genericParameter
  /// `where` with `:` or `==`: both types.
  case requirement
  /// Generic arguments, arguments.
  case attribute
  /// One type of an inheritance clause.
  case inheritedType

  // Types.

  /// A name with its generic arguments.
  case namedType
  /// The outer type, then generic arguments.
  case memberType
  /// The wrapped type.
  case optionalType
  /// The element.
  case arrayType
  /// Key and value.
  case dictionaryType
  /// The elements.
  case tupleType
  /// Parameter types, then the result.
  case functionType
  /// The name is `some` or `any`: the constraint.
  case constrainedType
  /// The parts of `A & B`.
  case compositionType
  /// `T.Type`: the type.
  case metatype
  /// Any other type: the types in it.
  case otherType

  // Statements and patterns.

  /// Statements in braces.
  case block
  /// The conditions of an `if`, `while` or `guard`, then its block, but not that of a `guard`.
  case conditions
  /// Conditions (with the block), then the `else`: a block or another `if`.
  case ifStatement
  /// Conditions, then the block of the `else`.
  case guardStatement
  /// Conditions with the block.
  case whileLoop
  /// Block and condition.
  case repeatLoop
  /// Pattern, type, sequence, `where`, block.
  case forLoop
  /// Subject and cases.
  case switchStatement
  /// Patterns, then statements; `default` has no pattern.
  case switchCase
  /// A pattern and its `where`.
  case casePattern
  /// Block and `catch` clauses.
  case doStatement
  /// Patterns and block.
  case catchClause
  /// Block.
  case deferStatement
  /// The value.
  case returnStatement, throwStatement
  /// `break` or `continue`, which is its name, or a statement without its own kind: the facts in it.
  case otherStatement
  /// `if let name: T = value`: type, initial value; the short form has neither.
  case optionalBinding
  /// `case pattern = value`: pattern, initial value.
  case patternMatch
  /// `let (a, b) = value`: attributes, a tuple with a bound name in each argument, type, initial
  /// value.
  case destructuring
  /// A name that a pattern introduces.
  case boundName
  /// The expression after `=`.
  case initialValue

  // Expressions.

  /// An identifier, `self`, `super`, `Self`, `$0`, or `_` as the target of an assignment.
  case name
  /// `base.name`; no child for `.name`.
  case member
  /// The callee, then arguments.
  case call
  /// The indexed expression, then arguments.
  case subscriptCall
  /// The name is the label: an expression.
  case argument
  /// Captures, parameters, result, statements.
  case closure
  /// `[weak name = value]`: the value, if there is one.
  case capture
  /// The name is the operator: target and value.
  case assignment
  /// All operands of an unfolded sequence; the name is the operator with the lowest precedence.
  case binary
  /// The name is the operator: the operand.
  case prefix, postfix
  /// `&x`: the operand.
  case inoutExpression
  /// Condition and two values.
  case ternary
  /// The name is `as`, `as?`, `as!` or `is`: value and type.
  case cast
  /// Arguments, two or more.
  case tuple
  /// The elements.
  case arrayLiteral
  /// Keys and values in turn.
  case dictionaryLiteral
  /// `true`, `false`, `nil`, a regex; the name is its text.
  case literal
  /// The interpolated expressions; if there are none, it has a text.
  case stringLiteral
  /// The root type, if explicit, then components.
  case keyPath
  /// A property of a key path.
  case keyPathComponent
  /// `x?`, `x!`, `try x`, `await x`: the expression.
  case optionalChain, forceUnwrap, tryExpression, awaitExpression
  /// `Box<Item>`: the expression, then types.
  case genericSpecialization
  /// A type that is used as an expression.
  case typeExpression
  /// `#name(…)`, freestanding: attributes, generic arguments, arguments.
  case macroCall

  // Added later, so that the raw values of the others stay the same.

  /// A macro, an operator or a precedence group: no children.
  case otherDeclaration
  /// An integer or a floating-point number, which has a text.
  case number
}

extension FactKind {
  /// Whether it declares a nominal type.
  @inlinable public var isTypeDeclaration: Bool {
    switch self {
    case .classDeclaration, .structDeclaration, .enumDeclaration, .actorDeclaration,
      .protocolDeclaration:
      true
    default: false
    }
  }

  /// Whether it declares a nominal type or extends one.
  @inlinable public var isTypeOrExtension: Bool {
    isTypeDeclaration || self == .extensionDeclaration
  }

  /// Whether it is a type expression.
  @inlinable public var isType: Bool {
    (FactKind.namedType.rawValue...FactKind.otherType.rawValue) ~= rawValue
  }

  /// Whether it is an expression.
  @inlinable public var isExpression: Bool {
    switch self {
    case .argument, .capture, .keyPathComponent: false
    case .number: true
    default: (FactKind.name.rawValue...FactKind.macroCall.rawValue) ~= rawValue
    }
  }

  /// Whether it is a function, initializer, deinitializer, subscript or accessor.
  @inlinable public var isFunctionLike: Bool {
    switch self {
    case .function, .initializer, .deinitializer, .subscriptDeclaration, .accessor: true
    default: false
    }
  }
}
