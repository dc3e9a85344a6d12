import StoreLintDriver

extension Progress: LintProgress {}
