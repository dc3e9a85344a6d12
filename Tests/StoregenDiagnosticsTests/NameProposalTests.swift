import StoregenDiagnostics
import Testing

@Suite("The nearest name")
struct NameProposalTests {
  private let names = ["contexts", "dependencies", "generate", "state", "storage", "app"]

  @Test(
    "is found over slips of the finger",
    arguments: [
      ("stat", "state"), ("sate", "state"), ("contexst", "contexts"), ("Generate", "generate"),
      ("depencencies", "dependencies"), ("storgae", "storage"), ("ap", "app"),
    ])
  func found(slip: String, meant: String) {
    #expect(NameProposal.nearest(to: slip, among: names) == meant)
  }

  @Test("is none if nothing is near", arguments: ["zebra", "x", "contextualization", ""])
  func none(name: String) {
    #expect(NameProposal.nearest(to: name, among: names) == nil)
  }

  @Test("is the first in the alphabet where two are as near")
  func ties() {
    #expect(NameProposal.nearest(to: "cat", among: ["hat", "bat"]) == "bat")
  }
}
