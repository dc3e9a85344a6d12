extension GraphObject {
  /// The objects about groups of code.
  static let ofGroups = [group, groupUse, codeUse]

  private static let group = GraphObject(
    name: "Group", documentation: "A group of code that contains no other groups. See docs/contracts.md.",
    keys: [
      GraphKey("id", .text, "The name: `Features.Cart`."),
      GraphKey("files", .count, "How many files have its code."),
      GraphKey("types", .count, "How many types it contains."),
      GraphKey("external", .flag, "Whether it consists of modules that are not among the sources."),
      GraphKey("location", .object("Location"), optional: true, "Its declaration in the spec or configuration."),
    ])

  private static let groupUse = GraphObject(
    name: "GroupUse", documentation: "The uses of one group by another.",
    keys: [
      GraphKey("id", .text, "Both groups: `Domain → Features.Cart`."),
      GraphKey("from", .text, "The group with the code."),
      GraphKey("to", .text, "The group that it uses."),
      GraphKey("count", .number, "How many uses there are."),
      GraphKey("violations", .count, "How many of `uses` violate a contract."),
      GraphKey(
        "uses", .list(.object("CodeUse")),
        "All uses that violate a contract, and at most \(AppGraph.GroupUse.mostUses) others; one for each thing that a declaration uses."
      ),
    ])

  private static let codeUse = GraphObject(
    name: "CodeUse", documentation: "Code that uses something in another group.",
    keys: [
      GraphKey("user", .text, optional: true, "The declaration whose code it is; missing at the top level."),
      GraphKey("target", .text, "What it uses."),
      GraphKey("location", .object("Location"), "Where the code names it."),
      GraphKey("violated", .list(.text), "The names of the contracts that it violates."),
    ])
}
