import Foundation
import StoregenTestSupport
import Testing

@Suite("The linter asks Git about changes")
struct AffectedTests {
  /// Git prints a line for each file whose line endings a checkout would change, here more than a pipe holds. The program
  /// and Git used to wait for each other.
  @Test("even if Git prints many warnings")
  func warnings() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write("*.swift text eol=crlf\n", to: ".gitattributes")
    let name = String(repeating: "long", count: 30)
    for number in 1...600 { try folder.write("let a = 1\n", to: "\(name)\(number).swift") }
    let git = "git -c user.name=me -c user.email=me@example.com"
    let outcome = try Program.run(
      """
      (git init -q && git add . && \(git) commit -qm first) 2> log || exit 9
      for file in *.swift; do echo 'let b = 1' >> $file; done
      git diff --raw HEAD 2> warnings > changes; [ $(wc -c < warnings) -gt 70000 ] || exit 8
      exec storegen lint --no-cache --affected HEAD
      """, in: folder.url)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.errors.hasPrefix("600 files, "))
  }
}
