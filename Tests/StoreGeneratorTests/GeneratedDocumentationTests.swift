import ArchitectureModel
import Foundation
import StoreGenerator
import StoreSpec
import StoregenTestSupport
import Testing

@Suite("docs/generated-code.md explains")
struct GeneratedDocumentationTests {
  @Test(
    "every name that other modules see, besides those of the spec", arguments: EventChannel.allCases
  )
  func names(channel: EventChannel) throws {
    let page = try String(
      contentsOf: Repository.root.appendingPathComponent("docs/generated-code.md"), encoding: .utf8)
    // The names of the page.
    let files = try generate(
      spec(
        """
        version: 1
        app: Trips
        generate: { output: Generated, access: public, channel: \(channel.rawValue) }
        contexts:
          Session:
            state: { user: String? }
            events: { signedIn: { user: String }, signedOut: , moved: , renamed: }
          Booking:
            starts: true
            uses: [Session.user]
            state: { rows: Int = 0 }
            actions: { add: }
            events: { added: }
            handles:
              Session.signedIn: { call: load, run: latest, debounce: 1s, removeDuplicates: true }
              Session.signedOut: resetState()
              Session.moved: { call: move, run: concurrent, throttle: 1s }
              Session.renamed: { call: rename, run: separate }
            notifications:
              .first: { call: reload() }
              .second: { call: reload(), center: distributed }
              .third: { call: reload(), center: workspace }
          Draft:
            lifetime: scene
            state: { text: String? }
        """))
    let explained = [
      "BookingStore.swift", "BookingEvent.swift", "TripsStores.swift", "TripsSceneStores.swift",
      "TripsStores+SwiftUI.swift", "TripsUses.swift", "StoreSupport.swift",
    ]
    var names: Set<String> = []
    for file in files where explained.contains(file.name) {
      let isSupport = file.name == "StoreSupport.swift"
      for line in file.text.split(separator: "\n") {
        guard
          let match = line.firstMatch(
            of: #/^ *public (?:static |nonisolated )*(?:(final class|protocol)|func|var|let) (\w+)/#
          )
        else { continue }
        // Members of support types are explained as far as others can reach them.
        if !isSupport || match.output.1 != nil { names.insert(String(match.output.2)) }
      }
    }
    names.subtract(["session", "booking", "draft"])
    #expect(names.count > 25)
    let missing = names.filter { !page.contains("`\($0)") && !page.contains("`.\($0)") }
    #expect(missing.isEmpty)
  }
}
