public import AppAnalysis
public import LinkedProgram
import SwiftFacts

extension CodeOverview {
  /// The stores, events and views in files. Call it on a large stack: see `LargeStackThreads`.
  ///
  /// - Parameter withDeclarations: whether to describe how stores are declared.
  public init(of files: [LintFile], settings: AnalysisSettings, withDeclarations: Bool = false) {
    let app = AppCode(AnalysisContext(files.inOrder, settings: settings))
    let codeEvents = CodeEvents(in: app)
    var numbers = ParticipantNumbers(of: codeEvents)
    subscriptions = SubscriptionDescriptions(codeEvents: codeEvents).subscriptions(numbering: &numbers)
    events = EventDescriptions(codeEvents: codeEvents).events(numbering: &numbers)
    let viewDescriptions = ViewDescriptions(in: app.context)
    views = viewDescriptions.views(numbering: &numbers)
    tree = viewDescriptions.tree
    missing = viewDescriptions.missing
    uses = StoreUses(app: app).uses(numbering: &numbers)
    let listed = numbers.listed()
    let declarations =
      withDeclarations
      ? StoreDeclarations(codeEvents: codeEvents, bound: app.stores.boundFields.all)
      : nil
    let descriptions = ParticipantDescriptions(codeEvents: codeEvents, declarations: declarations)
    participants = listed.map(descriptions.participant)
    nestedNames = declarations?.nestedNames(of: listed) ?? []
    models = withDeclarations ? ElmModels(codeEvents: codeEvents).all() : []
    payloadTypes = withDeclarations ? PayloadTypes(codeEvents: codeEvents).all() : []
    apps = app.program.apps.map { AppType(name: $0.name, location: $0.fact.nameRange) }
    roles = app.stores.catalog.roleDescriptions
  }
}
