import AppAnalysis
import ArchitectureModel
import CodeOverview
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

extension StoreClassReader {
  /// The only initializer of the class, if a call fits it, and if all that it does is to set dependencies.
  func formerInitializer(fitting call: Fact) -> StoreConversion.FormerInitializer? {
    let initializers = storeClass.designatedInitializers
    guard initializers.count == 1, let initializer = initializers.first, !initializer.parameters.isEmpty,
      initializer.genericParameters.isEmpty, types.labels(of: call, fit: initializer)
    else { return nil }
    // With the labels of the generated initializer, only one without the parameters that have defaults can be added.
    let labels = initializer.parameters.map(\.argumentLabel)
    let required = initializer.parameters.filter { $0.initialExpression == nil }.count
    let isSame = labels == spec.dependencies.map(\.value)
    if isSame, call.arguments.count != required, call.arguments.count != labels.count { return nil }
    let parameters = initializer.parameters.compactMap { parameter -> StoreConversion.FormerInitializer.Parameter? in
      let property = store.declaration.properties.first { $0.parameter?.name == parameter.name }
      guard let property, spec.dependencies.contains(where: { $0.value == property.name }) else { return nil }
      return StoreConversion.FormerInitializer.Parameter(
        range: parameter.range, label: parameter.argumentLabel, name: parameter.name, dependency: property.name,
        defaultValue: parameter.initialExpression?.range)
    }
    guard parameters.count == initializer.parameters.count, parameters.count == spec.dependencies.count else {
      return nil
    }
    return StoreConversion.FormerInitializer(parameters: parameters)
  }
}
