import ArchitectureModel
import Foundation
import StoreSpec
import SwiftFragments
import Testing

@Suite("The table of keys")
struct KeyTableTests {
  @Test("documents every key in whole sentences, and names each once in its map")
  func documentation() {
    for object in SpecKeys.objects {
      let names = object.rows.map(\.name)
      #expect(Set(names).count == names.count, "\(object.title)")
      for key in object.rows {
        #expect(key.documentation.hasSuffix("."), "\(object.title): \(key.name)")
        let isNeeded = key.isRequired || !key.requiredBeside.isEmpty
        #expect(!(isNeeded && key.defaultText != nil), "\(object.title): \(key.name)")
      }
    }
  }

  @Test("is complete: other keys are rejected, except for options of rules")
  func unknownKeys() {
    let outcome = load(
      """
      version: 1
      app: Shop
      generate: { output: Generated, zzz: 1, platforms: { zzz: 1 } }
      dependencies: { api: { type: API, zzz: 1 } }
      types: { Line: { id: { type: Int, zzz: 1 } }, Draft: { fields: {}, zzz: 1 } }
      zzz: 1
      contexts:
        Cart:
          zzz: 1
          dependencies: [api]
          state: { a: { type: Int?, persisted: { userDefaults: a, zzz: 1 }, zzz: 1 } }
          storage: { s: { type: Int?, zzz: 1 } }
          derived: { e: { type: Int, from: a, zzz: 1 } }
          actions: { b: { zzz: 1 }, f: { call: g, onError: h, retry: { times: 1, zzz: 1 } } }
          handles: { Stock.gone: { call: c, zzz: 1 } }
          notifications: { App.woke: { call: d, zzz: 1 } }
          observes: { api.lines: { call: receive(), zzz: 1 } }
        Stock: { events: { gone: { payload: {}, zzz: 1 } } }
      required_handlers: { Stock.gone: { zzz: 1 } }
      lint:
        zzz: 1
        groups: { A: { files: [a], zzz: 1 } }
        contracts:
          a: { must_not_use: [print], except: [{ from: A, zzz: 1 }], zzz: 1 }
          b: { every: { role: store, zzz: 1 }, must: { be: final, zzz: 1 } }
      """)
    let ofParts = ["an included file", "`lint` of a part"]
    let refusing = SpecKeys.objects.filter { $0.others == nil && !ofParts.contains($0.title) }
    #expect(outcome.messages.count == refusing.count)
    #expect(outcome.messages.allSatisfy { $0 == "unknown key `zzz`" })

    for text in ["zzz: 1", "lint: { zzz: 1 }"] {
      let included = load("include: [a.yml]", including: ["a.yml": text])
      #expect(included.messages.contains("unknown key `zzz`"))
    }
  }

  @Test("has a valid example of each key")
  func examples() throws {
    #expect(Set(exampleFrames.keys) == Set(SpecKeys.objects.map(\.title)))
    for object in SpecKeys.objects {
      let frame = try #require(exampleFrames[object.title])
      for key in object.rows {
        // The row for all other keys has a description instead of a name.
        let isNamed = !key.name.contains(" ")
        #expect(!isNamed || key.example.contains("\(key.name):"), "\(object.title): \(key.name)")
        let text = frame.spec(with: key.example)
        let outcome = load(text, including: frame.files(with: key.example))
        #expect(outcome.messages == [], "\(object.title): \(key.name)\n\(text)")
      }
    }
  }

  @Test("accepts one item without brackets for each list")
  func listsWithOneItem() throws {
    var count = 0
    for object in SpecKeys.objects {
      let frame = try #require(exampleFrames[object.title])
      for key in object.rows {
        let isScenes = object.title == SpecKeys.root.title && key.name == "scenes"
        guard isScenes || key.form.isList else { continue }
        let list = try Regex(#"\[([^,\]]+)[^\]]*\]"#, as: (Substring, Substring).self)
        let example = key.example.replacing(list) { $0.output.1 }
        #expect(example != key.example, "\(object.title): \(key.name)")
        let outcome = load(frame.spec(with: example), including: frame.files(with: example))
        #expect(outcome.messages == [], "\(object.title): \(key.name)\n\(example)")
        count += 1
      }
    }
    #expect(count > 12)
  }

  @Test("derives annotations from rows, with arguments of the key's form")
  func annotations() throws {
    let rows = SpecKeys.objects.flatMap(\.rows)
    for key in rows where key.annotation != nil {
      let form = try #require(key.annotationForm)
      #expect(form.usage.hasPrefix("@\(key.name)"))
    }
    let event = try #require(SpecKeys.objects.first { $0.title == "an event" })
    #expect(event.annotations.contains { $0.name == "audience" })
    #expect(
      event.longFormMarkers.map(\.name) == event.keys.map(\.name), "every key is in the long form")
  }

  @Test(
    "distinguishes the summary of an event from a value called `summary`",
    arguments: [
      ("Handle `b` instead.", true), ("`b` has changed.", true), ("User 7 left.", true),
      ("The (only) user left.", true), ("Today's rate.", true), ("First, the user left.", true),
      ("An \"old\" event.", true), ("Re-sent 3 times.", true),
      ("String", false), ("any Error", false), ("Result<Int, any Error>", false),
      ("App.User?", false),
      ("[String: Int]", false), ("(Int, Int)", false), ("(Int) -> Void", false), ("A & B", false),
      ("`Type`", false), ("some", false), (",", false), (", a", false),
    ])
  func sentences(text: String, isSentence: Bool) throws {
    let yaml = "'" + text.replacingOccurrences(of: "'", with: "''") + "'"
    let outcome = load(contexts: "Cart:\n  events:\n    sent: { summary: \(yaml) }")
    if let event = outcome.spec?.contexts[0].events[0] {
      #expect(event.summary == (isSentence ? text : nil))
      #expect(event.payload.count == (isSentence ? 0 : 1))
    } else {
      #expect(!isSentence, "\(outcome.messages)")
    }
    // The JSON Schema has to agree.
    let event = try #require(SpecKeys.objects.first { $0.title == "an event" })
    let summary = try #require(event.longFormMarkers.first { $0.name == "summary" })
    guard case .shaped(let shape) = summary.longFormMarker else {
      Issue.record("every text marks the long form")
      return
    }
    #expect(shape.isValid(text) == isSentence)
    #expect((text.range(of: shape.pattern, options: .regularExpression) != nil) == isSentence)
  }
}

extension SpecForm {
  fileprivate var isList: Bool { if case .list = self { true } else { false } }
}
