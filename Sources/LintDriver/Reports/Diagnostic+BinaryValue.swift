package import StoregenDiagnostics
package import StoregenFiles

// The bytes of findings in the cache.

extension Severity: BinaryValue {}
extension TextEdit.Form: BinaryValue {}

extension SourceRange: BinaryValue {
  package init?(from reader: inout BinaryReader) {
    guard let path = String(from: &reader), let start = Int(from: &reader),
      let end = Int(from: &reader), 0 <= start, start <= end
    else { return nil }
    self.init(path: path, bytes: start..<end)
  }

  package func write(to writer: inout BinaryWriter) {
    path.write(to: &writer)
    bytes.lowerBound.write(to: &writer)
    bytes.upperBound.write(to: &writer)
  }
}

extension Note: BinaryValue {
  package init?(from reader: inout BinaryReader) {
    guard let message = String(from: &reader), let range = SourceRange(from: &reader) else { return nil }
    self.init(message, at: range)
  }

  package func write(to writer: inout BinaryWriter) {
    message.write(to: &writer)
    range.write(to: &writer)
  }
}

extension TextEdit: BinaryValue {
  package init?(from reader: inout BinaryReader) {
    guard let range = SourceRange(from: &reader), let replacement = String(from: &reader),
      let form = Form(from: &reader)
    else { return nil }
    self.init(replacing: range, with: replacement, as: form)
  }

  package func write(to writer: inout BinaryWriter) {
    range.write(to: &writer)
    replacement.write(to: &writer)
    form.write(to: &writer)
  }
}

extension FixIt: BinaryValue {
  package init?(from reader: inout BinaryReader) {
    guard let message = String(from: &reader), let edits = [TextEdit](from: &reader) else { return nil }
    self.init(message, edits: edits)
  }

  package func write(to writer: inout BinaryWriter) {
    message.write(to: &writer)
    edits.write(to: &writer)
  }
}

extension FindingSubject: BinaryValue {
  package init?(from reader: inout BinaryReader) {
    guard let symbol = String?(from: &reader), let names = [String](from: &reader) else { return nil }
    self.init(in: symbol, about: names)
  }

  package func write(to writer: inout BinaryWriter) {
    symbol.write(to: &writer)
    names.write(to: &writer)
  }
}

extension Diagnostic: BinaryValue {
  package init?(from reader: inout BinaryReader) {
    guard let severity = Severity(from: &reader), let message = String(from: &reader),
      let range = SourceRange?(from: &reader), let rule = String?(from: &reader),
      let reason = String?(from: &reader), let help = String?(from: &reader),
      let notes = [Note](from: &reader), let fix = FixIt?(from: &reader),
      let subject = FindingSubject?(from: &reader)
    else { return nil }
    self.init(
      severity, message, at: range, rule: rule, reason: reason, help: help, notes: notes, fix: fix,
      subject: subject)
  }

  package func write(to writer: inout BinaryWriter) {
    severity.write(to: &writer)
    message.write(to: &writer)
    range.write(to: &writer)
    rule.write(to: &writer)
    reason.write(to: &writer)
    help.write(to: &writer)
    notes.write(to: &writer)
    fix.write(to: &writer)
    subject.write(to: &writer)
  }
}
