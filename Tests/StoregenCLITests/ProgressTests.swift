import StoregenCLI
import StoregenThreads
import Testing

@Suite("Progress is displayed on a terminal, in a line that is erased at the end")
struct ProgressTests {
  @Test("of phases after the first moments")
  func terminal() {
    let terminal = Terminal()
    var written: [String] { terminal.lines.access { $0 } }
    let progress = terminal.progress
    progress.show("reading") { #expect(written.isEmpty) }
    terminal.seconds.access { $0 = Progress.silence }
    let result = progress.show("rendering 3 files") {
      #expect(written == ["\r\u{1B}[Krendering 3 files …"])
      return 3
    }
    #expect(result == 3)
    #expect(written.last == "\r\u{1B}[K")
  }

  @Test("with the number of files")
  func counting() {
    let terminal = Terminal()
    var written: [String] { terminal.lines.access { $0 } }
    let progress = terminal.progress
    progress.begin("parsing", fileCount: 3)
    progress.advance()
    #expect(written.isEmpty)
    terminal.seconds.access { $0 = Progress.silence }
    progress.advance()
    progress.advance()
    #expect(written == ["\r\u{1B}[Kparsing: 2 of 3 files"])
    progress.end()
    #expect(written.last == "\r\u{1B}[K")
  }

  @Test("and nowhere else")
  func pipe() {
    let progress = Progress(
      isTerminal: false, elapsed: { 10 }, write: { Issue.record("written: \($0)") })
    progress.show("rendering") {}
  }
}

/// A terminal with a clock.
private struct Terminal {
  let lines = Guarded<[String]>([])
  let seconds = Guarded(0.0)

  var progress: Progress {
    Progress(
      isTerminal: true, elapsed: { [seconds] in seconds.access { $0 } },
      write: { [lines] line in lines.access { $0.append(line) } })
  }
}
