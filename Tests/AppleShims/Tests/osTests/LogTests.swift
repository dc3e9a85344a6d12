import Testing
import os

struct LogTests {
  @Test func textsArePrivateByDefault() {
    let logger = Logger(subsystem: "LogTests", category: "privacy")
    let (name, count) = ("Ada", 3)
    logger.debug("\(name) has \(count)")
    logger.error("\(name, privacy: .public) has \(count, privacy: .private)")
    logger.log(level: .fault, "no value")
    #expect(
      ShimLog.lines(of: "LogTests/privacy") == [
        "debug: <private> has 3", "error: Ada has <private>", "fault: no value",
      ])
  }

  @Test func intervalsBeginAndEnd() {
    let signposter = OSSignposter(subsystem: "LogTests", category: "signposts")
    let first = signposter.beginInterval("Load", id: signposter.makeSignpostID(), "first")
    let second = signposter.beginInterval("Load", id: signposter.makeSignpostID())
    signposter.emitEvent("Tap", "\("button", privacy: .public)")
    signposter.endInterval("Load", first, "done")
    signposter.endInterval("Save", second)
    #expect(
      ShimLog.lines(of: "LogTests/signposts") == [
        "begin Load: first", "begin Load: ", "event Tap: button", "end Load: done",
      ])
  }
}
