extension Comparison {
  /// All comparisons.
  @MainActor static let all: [Comparison] = HandlerKind.allCases.flatMap { kind in
    [1, 10, 1_000].flatMap { broadcasts(kind, to: $0) } + delegates(kind)
  }

  @MainActor private static func broadcasts(
    _ kind: HandlerKind, to subscribers: Int
  ) -> [Comparison] {
    [
      Comparison(
        channel: "asyncStream", kind: kind, subscribers: subscribers,
        generated: { StreamSides.generated(kind, subscribers, $0) },
        handWritten: { await StreamSides.handWritten(kind, subscribers, $0) }),
      Comparison(
        channel: "combine", kind: kind, subscribers: subscribers,
        generated: { SubjectSides.generated(kind, subscribers, $0) },
        handWritten: { SubjectSides.handWritten(kind, subscribers, $0) }),
      Comparison(
        channel: "notification", kind: kind, subscribers: subscribers,
        generated: { NoticeSides.generated(kind, subscribers, $0) },
        handWritten: { NoticeSides.handWritten(kind, subscribers, $0) }),
    ]
  }

  /// An `async` delegate is compared with two hand-written publishers: one that awaits it, as articles
  /// recommend, and one that does not, like the generated one.
  @MainActor private static func delegates(_ kind: HandlerKind) -> [Comparison] {
    let variants: [(title: String, waits: Bool)] =
      kind == .sync ? [("delegate", false)] : [("delegate, awaited", true), ("delegate", false)]
    return variants.map { variant in
      Comparison(
        channel: variant.title, kind: kind, subscribers: 1,
        generated: { DelegateSides.generated(kind, $0) },
        handWritten: { DelegateSides.handWritten(kind, waits: variant.waits, $0) })
    }
  }
}
