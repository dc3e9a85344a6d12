@_spi(RawSyntax) import SwiftSyntax

extension FactCollector {
  func lowerIf(_ statement: Located<RawIfExprSyntax>) {
    add(.ifStatement, statement) {
      lowerConditions(statement.conditions, body: statement.body)
      lower(statement.elseBody)
    }
  }

  func lowerGuard(_ statement: Located<RawGuardStmtSyntax>) {
    add(.guardStatement, statement) {
      let conditions = statement.conditions
      add(.conditions, conditions) { lower(conditions) }
      lower(statement.body)
    }
  }

  func lowerWhile(_ statement: Located<RawWhileStmtSyntax>) {
    add(.whileLoop, statement) { lowerConditions(statement.conditions, body: statement.body) }
  }

  /// What the conditions bind can be used in the block, which therefore is within them.
  private func lowerConditions(
    _ conditions: Located<RawConditionElementListSyntax>, body: Located<RawCodeBlockSyntax>
  ) {
    add(.conditions, conditions.untyped, until: body.end, name: 0) {
      lower(conditions)
      lower(body)
    }
  }

  func lowerFor(_ statement: Located<RawForStmtSyntax>) {
    add(.forLoop, statement, flags: statement.awaitKeyword == nil ? [] : .isAwaiting) {
      lower(statement.pattern)
      lower(statement.typeAnnotation?.type)
      lower(statement.sequence)
      lower(statement.whereClause)
      lower(statement.body)
    }
  }

  func lowerCase(_ switchCase: Located<RawSwitchCaseSyntax>) {
    let label = switchCase.label.untyped
    let isDefault = label.as(RawSwitchDefaultLabelSyntax.self)
    add(.switchCase, switchCase, name: isDefault?.defaultKeyword) {
      if let patterns = label.as(RawSwitchCaseLabelSyntax.self)?.caseItems {
        for item in patterns { lowerPattern(item, item.pattern, item.whereClause) }
      }
      lower(switchCase.statements)
    }
  }

  func lowerDo(_ statement: Located<RawDoStmtSyntax>) {
    add(.doStatement, statement) {
      lower(statement.body)
      lower(statement.catchClauses)
    }
  }

  func lowerCatch(_ clause: Located<RawCatchClauseSyntax>) {
    add(.catchClause, clause) {
      for item in clause.catchItems { lowerPattern(item, item.pattern, item.whereClause) }
      lower(clause.body)
    }
  }

  /// One of the patterns of a `case` or a `catch`.
  private func lowerPattern(
    _ item: Located<some RawListElement>, _ pattern: Located<RawPatternSyntax>?,
    _ condition: Located<RawWhereClauseSyntax>?
  ) {
    add(.casePattern, item) {
      lower(pattern)
      lower(condition)
    }
  }

  func lowerBinding(_ condition: Located<RawOptionalBindingConditionSyntax>) {
    let name = condition.pattern.as(RawIdentifierPatternSyntax.self)?.identifier
    add(.optionalBinding, condition, name: name) {
      if name == nil { lower(condition.pattern) }
      lower(condition.typeAnnotation?.type)
      lower(condition.initializer)
    }
  }

  func lowerMatch(_ condition: Located<RawMatchingPatternConditionSyntax>) {
    add(.patternMatch, condition) {
      lower(condition.pattern)
      lower(condition.initializer)
    }
  }

  func lowerTuplePattern(_ pattern: Located<RawTuplePatternSyntax>) {
    add(.tuple, pattern) {
      for element in pattern.elements {
        add(.argument, element, name: element.label) { lower(element.pattern) }
      }
    }
  }

  func lowerIsPattern(_ pattern: Located<RawIsTypePatternSyntax>) {
    add(.cast, pattern.untyped, name: name("is")) { lower(pattern.type) }
  }
}
