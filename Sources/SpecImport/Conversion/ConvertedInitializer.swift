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
    let arguments = generated.map { "\(SwiftIdentifier.escapedArgument($0)): \(values[$0] ?? "")" }
    text =
      "\(access)convenience init(\(parameters)) {\n\(indentation)self.init(\(arguments.joined(separator: ", ")))\n}"
  }
}
