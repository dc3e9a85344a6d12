import ArchitectureModel
import StoreConversion
import StoregenDiagnostics
import SwiftFragments

/// The initializer that code goes on to use beside the generated one.
struct ConvertedInitializer {
  let text: String

  /// - Parameter access: the access level with a space; empty for `internal`.
  /// - Returns: nil if the generated one takes the same.
  init?(
    _ former: StoreConversion.FormerInitializer, of context: Context, access: String, in source: SourceText,
    indentation: String
  ) {
    let generated = context.dependencies.map(\.value)
    // With the same labels it would be declared twice, so what has a default is left out.
    let isSame = former.parameters.map(\.label) == generated
    if isSame, !former.parameters.contains(where: { $0.defaultValue != nil }) { return nil }
    let declared = isSame ? former.parameters.filter { $0.defaultValue == nil } : former.parameters
    let parameters = declared.map { source.text(in: $0.range.bytes) }.joined(separator: ", ")
    let values = Dictionary(
      keepingFirst: former.parameters.map { parameter in
        let value = parameter.defaultValue.flatMap { isSame ? source.text(in: $0.bytes) : nil }
        return (parameter.dependency, value ?? SwiftIdentifier.escaped(parameter.name))
      })
    text =
      "\(access)convenience init(\(parameters)) {\n\(indentation)self.init(\(Self.arguments(of: context, values)))\n}"
  }

  /// The arguments of the generated initializer.
  ///
  /// - Parameter values: the expressions, by dependency.
  static func arguments(of context: Context, _ values: [String: String]) -> String {
    context.dependencies.map { "\(SwiftIdentifier.escapedArgument($0.value)): \(values[$0.value] ?? "")" }
      .joined(separator: ", ")
  }

  /// The edits that make an initializer one that calls the generated one before its other statements.
  static func edits(
    keeping initializer: StoreConversion.KeptInitializer, in text: ConvertedText
  ) -> [TextEdit] {
    let arguments = initializer.arguments.map {
      "\(SwiftIdentifier.escapedArgument($0.parameter)): \(text.source.text(in: $0.value.bytes))"
    }
    let call = "self.init(\(arguments.joined(separator: ", ")))"
    let (keyword, first) = (initializer.keyword.bytes.lowerBound, initializer.first.bytes.lowerBound)
    let separator = text.startsLine(first) ? "\n\(text.indentation(at: first))" : "; "
    let others = initializer.replaced.filter { $0 != initializer.first }
    let range = initializer.replaced.contains(initializer.first) ? initializer.first.bytes : first..<first
    return [
      TextEdit(replacing: text.source.range(keyword..<keyword), with: "convenience "),
      TextEdit(replacing: text.source.range(range), with: range.isEmpty ? call + separator : call),
    ] + others.map { TextEdit(replacing: $0, with: "") }
  }
}
