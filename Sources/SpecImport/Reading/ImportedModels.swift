import CodeOverview
import LocatedYAML

/// The models of the Elm architecture, as contexts.
struct ImportedModels {
  /// The contexts.
  private(set) var items: [SpecItem] = []
  /// Comments about models that a spec cannot describe.
  private(set) var remarks: [String] = []
  /// The full names of the models.
  private(set) var classNames: [String] = []
  private let source: SourceReader
  /// The names of contexts by the full names of models.
  private var contexts: [String: String] = [:]

  /// - Parameters:
  ///   - taken: the names of other contexts.
  ///   - names: the contexts or models to import; empty for all.
  init(_ programs: [CodeOverview], besides taken: Set<String>, only names: [String], source: SourceReader) {
    self.source = source
    var taken = taken
    var models: [CodeOverview.Model] = []
    for model in programs.flatMap(\.models) where !source.isForeign(model.location) {
      let name = model.fullName.contextName
      guard !model.isGeneric, taken.insert(name).inserted else {
        if names.isEmpty {
          remarks.append(
            "\(source.location(model.location)): `\(model.fullName)` is left out: "
              + (model.isGeneric ? "it is generic" : "there is another context `\(name)`"))
        }
        continue
      }
      contexts[model.fullName] = name
      models.append(model)
    }
    classNames = models.map(\.fullName)
    items = models.filter { model in
      names.isEmpty || names.contains(model.fullName) || names.contains(model.fullName.contextName)
    }.map(context)
  }

  private func context(_ model: CodeOverview.Model) -> SpecItem {
    let location = source.location(model.location)
    let name = model.fullName.contextName
    var sections: [SpecItem] = []
    if let summary = source.summary(above: model.range), YAMLScalar.canHold(summary) {
      sections.append(SpecItem("summary", YAMLScalar.line(summary)))
    }
    sections.append(SpecItem("style", "elm", at: location))
    if !model.hasStore { sections.append(SpecItem("lifetime", "child", at: location)) }
    let fields = MemberImport(source: source)
    let parts: [(String, [SpecItem])] = [
      (
        "state",
        model.fields.filter { !$0.isConnection || $0.isDependency }.map {
          fields.item($0, needsDefault: model.hasStore)
        }
      ),
      ("children", model.children.compactMap(child)),
      ("actions", model.actions.filter { !$0.isOfChild }.map(action)),
    ]
    sections += parts.filter { !$0.1.isEmpty }.map { SpecItem($0.0, .map($0.1)) }
    let isRenamed = model.fullName != "\(name)Model"
    return SpecItem(
      name, .map(sections), at: location,
      remarks: isRenamed ? ["`\(model.fullName)` in \(location)"] : [], isRequired: true)
  }

  private func child(_ part: CodeOverview.Model.Part) -> SpecItem? {
    guard let context = contexts[part.model] else { return nil }
    let type =
      switch part.form {
      case .one: context
      case .optional: "\(context)?"
      case .list: "[\(context)]"
      }
    return SpecItem(part.name, YAMLScalar.of(type), at: source.location(part.location))
  }

  private func action(_ action: CodeOverview.Model.Action) -> SpecItem {
    var labels = ValueLabels()
    let values = action.values.map { value in
      let type = value.range.map(source.type(in:)) ?? value.type ?? "Any"
      let label = labels.label(named: value.name, type: value.type ?? "")
      return "\(ValueLabels.isMissing(value.name) ? "_ " : "")\(label): \(type)"
    }
    let signature = values.isEmpty ? "" : "(\(values.joined(separator: ", ")))"
    return SpecItem(
      action.name, .value(signature.isEmpty ? "" : YAMLScalar.of(signature)),
      declaration: "func \(action.name)\(signature.isEmpty ? "()" : signature)",
      at: source.location(action.location))
  }
}

extension String {
  /// The name of the context of a model: `Home` for `HomeModel` and `Home.Model`.
  fileprivate var contextName: String {
    let whole = split(separator: ".").joined()
    return whole.hasSuffix("Model") && whole != "Model" ? String(whole.dropLast(5)) : whole
  }
}
