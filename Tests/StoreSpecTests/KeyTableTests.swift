import StoreSpec
import Testing

@Suite("The table of keys")
struct KeyTableTests {
  @Test("documents every key in whole sentences, and names each once in its map")
  func documentation() {
    for object in objects(in: .object(SpecKeys.root)) {
      let names = object.rows.map(\.name)
      #expect(Set(names).count == names.count, "\(object.title)")
      for key in object.rows {
        #expect(key.documentation.hasSuffix("."), "\(object.title): \(key.name)")
        let isNeeded = key.isRequired || !key.requiredBeside.isEmpty
        #expect(!(isNeeded && key.defaultText != nil), "\(object.title): \(key.name)")
      }
    }
  }

  @Test("is what the loader knows: a key beside it is refused, but for the options of rules")
  func unknownKeys() {
    let objects = objects(in: .object(SpecKeys.root)).filter { $0.others == nil }
    #expect(objects.count == 8)
    let outcome = load(
      """
      version: 1
      app: Shop
      generate: { output: Generated, zzz: 1 }
      dependencies: { api: { type: API, zzz: 1 } }
      zzz: 1
      contexts:
        Cart:
          zzz: 1
          state: { a: { type: Int?, zzz: 1 } }
          actions: { b: { zzz: 1 } }
          handles: { Stock.gone: { call: c, zzz: 1 } }
        Stock: { events: { gone: } }
      lint: { zzz: 1 }
      """)
    #expect(outcome.messages.count == objects.count)
    #expect(outcome.messages.allSatisfy { $0 == "unknown key `zzz`" })
  }

  private func objects(in form: SpecForm) -> [SpecObject] {
    switch form {
    case .text, .swift, .nothing, .choice: []
    case .list(let form), .map(_, let form): objects(in: form)
    case .anyOf(let forms): forms.flatMap { objects(in: $0) }
    case .object(let object): [object] + unique(object.rows.flatMap { objects(in: $0.form) })
    }
  }

  /// `state` and `storage` have the same fields.
  private func unique(_ objects: [SpecObject]) -> [SpecObject] {
    objects.reduce(into: []) { result, object in
      if !result.contains(where: { $0.title == object.title }) { result.append(object) }
    }
  }
}
