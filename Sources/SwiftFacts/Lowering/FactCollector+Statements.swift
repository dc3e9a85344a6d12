@_spi(RawSyntax) import SwiftSyntax

extension FactCollector {
  /// - Parameter knownEnd: its end, if it is known: in a chain of `else if`, each statement ends where the first one
  ///   does, and finding that end takes as long as the chain.
  mutating func lowerIf(_ statement: Located<RawIfExprSyntax>, until knownEnd: Int? = nil) {
    let end = knownEnd ?? statement.end
    add(.ifStatement, statement.untyped, until: end, name: 0) {
      $0.lowerConditions(statement.conditions, body: statement.body)
      if let next = statement.elseBody?.as(RawIfExprSyntax.self) {
        $0.lowerIf(next, until: next.byteEnd == statement.byteEnd ? end : nil)
      } else {
        $0.lower(statement.elseBody)
      }
    }
  }

  mutating func lowerGuard(_ statement: Located<RawGuardStmtSyntax>) {
    add(.guardStatement, statement) {
      let conditions = statement.conditions
      $0.add(.conditions, conditions) { $0.lower(conditions) }
      $0.lower(statement.body)
    }
  }

  mutating func lowerWhile(_ statement: Located<RawWhileStmtSyntax>) {
    add(.whileLoop, statement) { $0.lowerConditions(statement.conditions, body: statement.body) }
  }

  /// Names that the conditions bind can be used in the block, so the block is a child of the conditions.
  private mutating func lowerConditions(
    _ conditions: Located<RawConditionElementListSyntax>, body: Located<RawCodeBlockSyntax>
  ) {
    add(.conditions, conditions.untyped, until: body.end, name: 0) {
      $0.lower(conditions)
      $0.lower(body)
    }
  }

  mutating func lowerFor(_ statement: Located<RawForStmtSyntax>) {
    add(.forLoop, statement, flags: statement.awaitKeyword == nil ? [] : .isAwaiting) {
      $0.lower(statement.pattern)
      $0.lower(statement.typeAnnotation?.type)
      $0.lower(statement.sequence)
      $0.lower(statement.whereClause)
      $0.lower(statement.body)
    }
  }

  mutating func lowerCase(_ switchCase: Located<RawSwitchCaseSyntax>) {
    let label = switchCase.label.untyped
    let isDefault = label.as(RawSwitchDefaultLabelSyntax.self)
    add(.switchCase, switchCase, name: isDefault?.defaultKeyword) {
      if let patterns = label.as(RawSwitchCaseLabelSyntax.self)?.caseItems {
        for item in patterns {
          $0.lowerPattern(item, pattern: item.pattern, where: item.whereClause)
        }
      }
      $0.lower(switchCase.statements)
    }
  }

  mutating func lowerDo(_ statement: Located<RawDoStmtSyntax>) {
    add(.doStatement, statement) {
      $0.lower(statement.body)
      $0.lower(statement.catchClauses)
    }
  }

  mutating func lowerCatch(_ clause: Located<RawCatchClauseSyntax>) {
    add(.catchClause, clause) {
      for item in clause.catchItems {
        $0.lowerPattern(item, pattern: item.pattern, where: item.whereClause)
      }
      $0.lower(clause.body)
    }
  }

  /// One of the patterns of a `case` or a `catch`.
  private mutating func lowerPattern(
    _ item: Located<some RawListElement>, pattern: Located<RawPatternSyntax>?,
    where condition: Located<RawWhereClauseSyntax>?
  ) {
    add(.casePattern, item) {
      $0.lower(pattern)
      $0.lower(condition)
    }
  }

  mutating func lowerBinding(_ condition: Located<RawOptionalBindingConditionSyntax>) {
    let name = condition.pattern.as(RawIdentifierPatternSyntax.self)?.identifier
    add(.optionalBinding, condition, name: name) {
      if name == nil { $0.lower(condition.pattern) }
      $0.lower(condition.typeAnnotation?.type)
      $0.lower(condition.initializer)
    }
  }

  mutating func lowerMatch(_ condition: Located<RawMatchingPatternConditionSyntax>) {
    add(.patternMatch, condition) {
      $0.lower(condition.pattern)
      $0.lower(condition.initializer)
    }
  }

  mutating func lowerTuplePattern(_ pattern: Located<RawTuplePatternSyntax>) {
    add(.tuple, pattern) {
      for element in pattern.elements {
        $0.add(.argument, element, name: element.label) { $0.lower(element.pattern) }
      }
    }
  }

  mutating func lowerIsPattern(_ pattern: Located<RawIsTypePatternSyntax>) {
    add(.cast, pattern.untyped, name: name("is")) { $0.lower(pattern.type) }
  }
}
