import CodeOverview
import LocatedYAML

/// The value types that only events use, as `types` of a spec.
struct ImportedTypes {
  let items: [SpecItem]

  init(_ programs: [CodeOverview], source: SourceReader) {
    var names: Set<String> = []
    items = programs.flatMap(\.payloadTypes).filter { names.insert($0.name.simpleName).inserted }
      .map { Self.item($0, source: source) }
  }

  private static func item(_ type: CodeOverview.PayloadType, source: SourceReader) -> SpecItem {
    let location = source.location(type.location)
    let content =
      type.cases.isEmpty
      ? "fields: { \(map(type.fields, source: source)) }"
      : "cases: { \(cases(type.cases, source: source)) }"
    let conformances =
      type.conformances.isEmpty
      ? "" : ", conforms: [\(type.conformances.map(YAMLScalar.of).joined(separator: ", "))]"
    return SpecItem(
      type.name.simpleName, .value("{ \(content)\(conformances) }"), at: location,
      remarks: [
        "\(location): only events use `\(type.name)`; remove it once storegen generates the type"
      ])
  }

  private static func map(_ values: [CodeOverview.Value], source: SourceReader) -> String {
    values.enumerated().map { position, value in
      let type = value.range.map(source.type(in:)) ?? value.type ?? "Any"
      let label = value.name.isEmpty ? "value\(position + 1)" : value.name
      return "\(YAMLScalar.of(label)): \(YAMLScalar.of(type))"
    }.joined(separator: ", ")
  }

  private static func cases(_ cases: [CodeOverview.PayloadType.Case], source: SourceReader) -> String {
    cases.map { enumCase in
      let values = enumCase.values.isEmpty ? "" : "{ \(map(enumCase.values, source: source)) }"
      return "\(YAMLScalar.of(enumCase.name)): \(values)"
    }.joined(separator: ", ")
  }
}

extension String {
  /// The name without those of the outer types.
  fileprivate var simpleName: String { split(separator: ".").last.map(String.init) ?? self }
}
