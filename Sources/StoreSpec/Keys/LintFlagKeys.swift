import ArchitectureModel

/// The keys of `lint` that correspond to options of `storegen lint`, which override them.
extension SpecKeys.Lint {
  static let flags = LintFlagRow.all.map { SpecKey($0) }
}

extension SpecKey {
  /// The key of a setting.
  init(_ row: LintFlagRow) {
    self.init(
      row.key, SpecForm(row.form), default: row.defaultText, row.documentation,
      example: row.example)
  }
}

extension SpecForm {
  fileprivate init(_ form: LintFlagRow.Form) {
    switch form {
    case .flag: self = .flag
    case .path: self = .text("a path")
    case .text(let description): self = .text(.other(description))
    case .list(let description): self = .list(.text(.other(description)))
    }
  }
}
