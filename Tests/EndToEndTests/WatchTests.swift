import Foundation
import StoregenTestSupport
import Testing

/// Each test reads what the program prints after a change. If nothing is printed, the test waits forever, which the
/// limit ends.
@Suite("--watch runs again after a change", .timeLimit(.minutes(3)))
struct WatchTests {
  /// Runs commands while the program watches. In them, `next` reads a line that it prints besides results.
  private func lines(of command: String, _ commands: String, in folder: TemporaryFolder) throws
    -> [String]
  {
    let script = """
      mkfifo notes; storegen \(command) --watch > result 2> notes & exec 3< notes
      next() { read -r line <&3; echo "$line"; }
      \(commands)
      kill $!
      """
    return try Program.run(script, in: folder.url).output.split(separator: "\n").map(String.init)
  }

  private static let hint = "watching for changes; Control-C ends it"
  private static let store = "import Observation\n@MainActor @Observable final class AStore {}\n"

  @Test("of a source, of the configuration, and after an error in it")
  func lint() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write(Self.store, to: "AStore.swift")
    try folder.write("version: 1\n", to: "storegen.yml")
    let found = try lines(
      of: "lint",
      """
      next; next
      echo "@MainActor @Observable final class BStore {}" >> AStore.swift; next; next
      echo "versions: 2" > new; mv new storegen.yml; while next | tee last | grep -v watching; do :; done
      echo "version: 1" > new; mv new storegen.yml; next; next
      """, in: folder)
    #expect(found.first == "1 file, 1 store among 1 observable class: 0 errors, 0 warnings")
    #expect(found.dropFirst().prefix(1) == [Self.hint])
    let two = "1 file, 2 stores among 2 observable classes: 0 errors, 0 warnings"
    #expect(found.dropFirst(2).prefix(2) == [two, Self.hint])
    #expect(found.contains { $0.contains("storegen.yml:1:1: error: ") })
    #expect(found.suffix(2) == [two, Self.hint])
  }

  /// A shell starts programs in the background with the signal ignored, so something else has to start this one.
  @Test("until Control-C, which ends it", arguments: ["lint", "generate"])
  func interrupt(command: String) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write(
      "version: 1\napp: App\ngenerate: { output: G }\ncontexts:\n  A: { state: { x: Int = 0 } }\n",
      to: "storegen.yml")
    let script = """
      mkfifo notes
      perl -e '$SIG{INT} = "DEFAULT"; exec @ARGV' storegen \(command) --watch > result 2> notes & exec 3< notes
      while read -r line <&3; do case "$line" in watching*) break ;; esac; done
      kill -INT $!; wait $!; echo "$?"; find . -name '*.tmp'
      """
    // The status of a shell for a program that a signal has ended is its number and 128.
    #expect(try Program.run(script, in: folder.url).output == "\(128 + SIGINT)\n")
  }

  @Test("of a spec, and after an error in it")
  func generate() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write(
      "version: 1\napp: App\ngenerate: { output: G }\ncontexts:\n  A: { state: { x: Int = 0 } }\n",
      to: "storegen.yml")
    let found = try lines(
      of: "generate",
      """
      next; next
      echo "  B: { state: { y: Int = 0 } }" >> storegen.yml; next; next
      ls G/BStore.swift
      cp storegen.yml good; echo "  B: {}" >> storegen.yml
      while next | tee last | grep -v watching; do :; done
      mv good storegen.yml; next; next
      """, in: folder)
    #expect(found.first?.hasPrefix("G: ") == true && found.first?.contains(" 0 unchanged") == true)
    #expect(found.contains("G/BStore.swift"))
    #expect(found.contains { $0.contains("error: ") })
    #expect(found.suffix(2).first?.contains("0 written") == true)
    #expect(found.last == Self.hint)
  }
}
