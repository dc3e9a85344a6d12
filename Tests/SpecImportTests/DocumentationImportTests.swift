import Testing

@Suite("Comments of properties")
struct DocumentationImportTests {
  @Test("are summaries of fields, one paragraph on one line")
  func paragraph() throws {
    let spec = try Imported(
      """
      @Observable final class RadioStore {
        /// Where the dial is,
        /// in megahertz: from 87.5 to 108.
        @MainActor
        private(set) var frequency = 87.5
        /** Whether it says "mute". */
        var isMuted = false
        // Only for this file.
        var volume = 3 // of 10
        var name: String? /// The station.
        @ObservationIgnored
        /// When it was tuned.
        // A note.
        private var tuned: Date?
      }
      """)
    #expect(
      spec.lines(of: "state") == [
        "frequency: { type: Double, default: \"87.5\", "
          + "summary: \"Where the dial is, in megahertz: from 87.5 to 108.\" }",
        "isMuted: { type: Bool, default: \"false\", summary: 'Whether it says \"mute\".' }",
        "volume: \"Int = 3\"", "name: \"String?\"",
      ])
    #expect(spec.lines(of: "storage") == ["tuned: \"Date?\""])
  }

  @Test("are whole summaries if they have several paragraphs, lists or code")
  func paragraphs() throws {
    let spec = try Imported(
      """
      @Observable final class RadioStore {
        /// The stations.
        ///
        /// - `first`: the "one" at the left\\right
        ///   end of the dial.
        /// \u{200B}
        var stations: [String] = []
        /**
         The band.

         Long wave is `nil`.
         */
        var band: Int?
        /// See:
        /// ```
        /// tune(to: 98)
        /// ```
        var last: Int?
      }
      """)
    #expect(spec.errors.isEmpty)
    #expect(
      spec.lines(of: "state") == [
        #"stations: { type: "[String]", default: "[]", summary: "The stations.\n\n"#
          + #"- `first`: the \"one\" at the left\\right\n  end of the dial.\n\U0000200b" }"#,
        #"band: { type: "Int?", summary: "The band.\n\nLong wave is `nil`." }"#,
        #"last: { type: "Int?", summary: "See:\n```\ntune(to: 98)\n```" }"#,
      ])
  }

  @Test("are those of the property, not of the code around it")
  func others() throws {
    let spec = try Imported(
      """
      /// A radio.
      @Observable final class RadioStore { var volume = 3
        /// The name.

        var name: String?
        /// The band.
        var band: Int?; var other: Int?
      }
      """)
    #expect(
      spec.lines(of: "state") == [
        "volume: \"Int = 3\"", "name: \"String?\"",
        "band: { type: \"Int?\", summary: \"The band.\" }", "other: \"Int?\"",
      ])
    #expect(spec.text.contains("    summary: A radio.\n"))
  }

  @Test("are summaries of dependencies")
  func dependencies() throws {
    let spec = try Imported(
      """
      @Observable final class RadioStore {
        /// Receives.
        private let tuner: any Tuner
        init(tuner: any Tuner) { self.tuner = tuner }
        func on() {}
      }
      """)
    #expect(
      spec.lines(of: "dependencies") == [
        "tuner: { type: \"any Tuner\", summary: Receives. }"
      ])
  }

  @Test(
    "are in an update, above declarations in a block of Swift",
    arguments: [
      ("state: { name: String? }", ", band: { type: \"Int?\", summary: \"The band.\" } }\n"),
      ("state:\n      name: String?", "\n      band: { type: \"Int?\", summary: \"The band.\" }\n"),
      ("state: |\n      var name: String?", "\n      /// The band.\n      var band: Int?\n"),
    ])
  func update(_ state: String, _ expected: String) throws {
    let code = """
      @Observable final class RadioStore {
        /// Not in the spec yet, where a person wrote nothing.
        var name: String?
        /// The band.
        var band: Int?
      }
      """
    let before = """
      version: 1
      app: App
      generate: { output: Generated }
      contexts:
        Radio:
          class: RadioStore
          \(state)

      """
    let spec = try Imported(updating: before, code)
    #expect(spec.errors.isEmpty, "\(spec.text)")
    #expect(spec.text.contains(expected), "\(spec.text)")
    #expect(!spec.text.contains("Not in the spec"))
    #expect(try Imported(updating: spec.text, code).text == spec.text)
  }

  @Test("are summaries of events, whatever declares them")
  func events() throws {
    let spec = try Imported(
      """
      import Combine
      enum RadioEvent {
        /// A station was
        /// found.
        case found(Double)
        case lost
      }
      @Observable final class RadioStore {
        let events = PassthroughSubject<RadioEvent, Never>()
        /// The radio is silent now.
        let muted = PassthroughSubject<Void, Never>()
        func find() { events.send(.found(1)); events.send(.lost); muted.send() }
      }
      """)
    #expect(
      spec.lines(of: "events") == [
        "found: { payload: { value: Double }, summary: \"A station was found.\" }", "lost:",
        "muted: { summary: \"The radio is silent now.\" }",
      ])
  }
}
