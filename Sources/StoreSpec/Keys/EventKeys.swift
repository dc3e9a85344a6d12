import ArchitectureModel

/// The keys among the events of a context.
extension SpecKeys {
  enum Events {
    static let form = SpecForm.anyOf([.object(object), .text(.declarations), .nothing])
    static let object = SpecObject("the events of a context", keys: [conforms], others: event)

    static let conforms = SpecKey(
      "conforms", .list(.swift(.protocolType)),
      "Protocols of the enum of the events, besides `Sendable`. With `Equatable`, tests compare events, and "
        + "`removeDuplicates` can compare all events of the context. Swift implements `Equatable`, `Hashable` and "
        + "`Codable`; implement other protocols in an extension. In a block of Swift there is no such key.",
      example: "conforms: [Equatable]")
    private static let event = SpecKey(
      "an event", Event.object.form, "The values of the event, or a map with the keys of an event.",
      example: "dependentAdded: { dependent: Dependent }")
  }
}
