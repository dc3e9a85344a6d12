import LintDriver

extension Progress: LintProgress {}
