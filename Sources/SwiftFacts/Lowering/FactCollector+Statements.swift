import SwiftSyntax

extension FactCollector {
  func lowerStatement(_ syntax: SyntaxEnum) -> Bool {
    switch syntax {
    case .codeBlock(let block): add(.block, block) { lower(block.statements) }
    case .ifExpr(let statement): lowerIf(statement)
    case .guardStmt(let statement):
      add(.guardStatement, statement) {
        add(.conditions, statement.conditions) { lower(statement.conditions) }
        lower(statement.body)
      }
    case .whileStmt(let statement):
      add(.whileLoop, statement) {
        add(.conditions, statement.conditions, name: "", until: statement.body) {
          lower(statement.conditions)
          lower(statement.body)
        }
      }
    case .repeatStmt(let statement): add(.repeatLoop, statement) { lowerChildren(of: statement) }
    case .forStmt(let statement): lowerFor(statement)
    case .switchExpr(let statement):
      add(.switchStatement, statement) {
        lower(statement.subject)
        lower(statement.cases)
      }
    case .switchCase(let switchCase): lowerCase(switchCase)
    case .doStmt(let statement):
      add(.doStatement, statement) {
        lower(statement.body)
        lower(statement.catchClauses)
      }
    case .catchClause(let clause): lowerCatch(clause)
    case .deferStmt(let statement): add(.deferStatement, statement) { lower(statement.body) }
    case .returnStmt(let statement):
      add(.returnStatement, statement) { lower(statement.expression) }
    case .throwStmt(let statement): add(.throwStatement, statement) { lower(statement.expression) }
    case .yieldStmt(let statement): add(.otherStatement, statement) { lowerChildren(of: statement) }
    case .discardStmt(let statement):
      add(.otherStatement, statement) { lower(statement.expression) }
    case .optionalBindingCondition(let condition): lowerBinding(condition)
    case .matchingPatternCondition(let condition):
      add(.patternMatch, condition) {
        lower(condition.pattern)
        lower(condition.initializer)
      }
    default: return false
    }
    return true
  }

  private func lowerIf(_ statement: IfExprSyntax) {
    add(.ifStatement, statement) {
      add(.conditions, statement.conditions, name: "", until: statement.body) {
        lower(statement.conditions)
        lower(statement.body)
      }
      switch statement.elseBody {
      case .ifExpr(let next): lower(next)
      case .codeBlock(let block): lower(block)
      case nil: break
      }
    }
  }

  private func lowerFor(_ statement: ForStmtSyntax) {
    let flags: FactFlags = statement.awaitKeyword == nil ? [] : .isAwaiting
    add(.forLoop, statement, flags: flags) {
      lower(statement.pattern)
      lower(statement.typeAnnotation?.type)
      lower(statement.sequence)
      lower(statement.whereClause)
      lower(statement.body)
    }
  }

  private func lowerCase(_ switchCase: SwitchCaseSyntax) {
    switch switchCase.label {
    case .default(let label):
      add(.switchCase, switchCase, name: label.defaultKeyword) { lower(switchCase.statements) }
    case .case(let label):
      add(.switchCase, switchCase) {
        for item in label.caseItems {
          lowerPattern(item, item.pattern, item.whereClause)
        }
        lower(switchCase.statements)
      }
    }
  }

  private func lowerCatch(_ clause: CatchClauseSyntax) {
    add(.catchClause, clause) {
      for item in clause.catchItems {
        lowerPattern(item, item.pattern, item.whereClause)
      }
      lower(clause.body)
    }
  }

  /// One of the patterns of a `case` or a `catch`.
  private func lowerPattern(
    _ item: some WithTrailingCommaSyntax, _ pattern: PatternSyntax?, _ condition: WhereClauseSyntax?
  ) {
    add(.casePattern, item) {
      lower(pattern)
      lower(condition)
    }
  }

  private func lowerBinding(_ condition: OptionalBindingConditionSyntax) {
    let name = condition.pattern.as(IdentifierPatternSyntax.self)?.identifier
    add(.optionalBinding, condition, name: name) {
      if name == nil { lower(condition.pattern) }
      lower(condition.typeAnnotation?.type)
      lower(condition.initializer)
    }
  }

  func lowerPattern(_ syntax: SyntaxEnum) -> Bool {
    switch syntax {
    case .identifierPattern(let pattern):
      add(.boundName, pattern, name: pattern.identifier)
    case .expressionPattern(let pattern): lower(pattern.expression)
    case .patternExpr(let pattern): lower(pattern.pattern)
    case .valueBindingPattern(let pattern): lower(pattern.pattern)
    case .tuplePattern(let pattern):
      add(.tuple, pattern) {
        for element in pattern.elements {
          add(.argument, element, name: element.label) { lower(element.pattern) }
        }
      }
    case .isTypePattern(let pattern):
      add(.cast, pattern, name: "is") { lower(pattern.type) }
    default: return false
    }
    return true
  }
}
