import ArchitectureModel

// The keys of `retry`.

extension SpecKeys {
  enum Retry {
    static let object = SpecObject("`retry`", keys: [times, backoff])

    static let times = SpecKey(
      "times", .shaped(.retries), required: true, "How often the method is called again, at most.", example: "times: 3")
    static let backoff = SpecKey(
      "backoff", .shaped(SpecDuration.shape), default: "1s",
      "How long to wait before the first repetition, measured with the composition root's clock. The wait doubles each "
        + "time, until it exceeds a minute.",
      example: """
        times: 3
        backoff: 500ms
        """)
  }
}
