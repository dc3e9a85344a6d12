import StoregenCLI
import Testing

@Suite("Progress is told on a terminal, in a line that is gone in the end")
struct ProgressTests {
  @Test("of what comes after the first moments")
  func terminal() {
    var written: [String] = []
    var seconds = 0.0
    let progress = Progress(
      isTerminal: true, elapsed: { seconds }, write: { written.append($0) })
    progress.show("reading") { #expect(written.isEmpty) }
    seconds = Progress.silence
    let result = progress.show("rendering 3 files") {
      #expect(written == ["\r\u{1B}[Krendering 3 files …"])
      return 3
    }
    #expect(result == 3)
    #expect(written.last == "\r\u{1B}[K")
  }

  @Test("and nowhere else")
  func pipe() {
    let progress = Progress(
      isTerminal: false, elapsed: { 10 }, write: { Issue.record("written: \($0)") })
    progress.show("rendering") {}
  }
}
