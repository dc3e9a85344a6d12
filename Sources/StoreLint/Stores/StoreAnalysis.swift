/// The stores of a program, and how code uses them.
final class StoreAnalysis {
  let catalog: StoreCatalog
  let observables: ObservableClasses
  let creations: ObservableCreations
  let isolation: ClassIsolations
  let creation: StoreCreation
  let access: StoreAccessQuery
  let mentions: StoreMentions
  let changes: StoreChanges
  let operations: StoreOperations
  let commands: StoreCommands
  let requests: StoreRequests
  let dependencies: StoreDependencies
  let usedMembers: UsedMembersQuery
  let propertyReads: PropertyReads
  let fieldMethods: FieldMethods
  let boundFields: BoundFields
  let startedWork: StartedWorkQuery
  let roots: CompositionRoots
  let delegates: DelegateAssignments
  let elm: ElmUpdates

  init(
    _ types: TypeInference, _ catalog: StoreCatalog, _ views: ViewAnalysis,
    _ selfMentions: SelfMentions, _ settings: AnalysisSettings, _ answers: KeptAnswers
  ) {
    let program = types.program
    let viewCatalog = views.catalog
    self.catalog = catalog
    observables = ObservableClasses(program: program, types: types, storeCatalog: catalog)
    creations = ObservableCreations(
      observables, viewCatalog, answers: answers)
    isolation = ClassIsolations(program: program, settings: settings)
    creation = StoreCreation(program: program, types: types, storeCatalog: catalog)
    access = StoreAccessQuery(
      program: program, types: types, viewCatalog: viewCatalog, storeCatalog: catalog,
      creation: creation, answers: answers)
    mentions = StoreMentions(program: program, types: types, storeCatalog: catalog)
    changes = StoreChanges(program: program, types: types, storeCatalog: catalog)
    requests = StoreRequests(
      program: program, types: types, changes: changes, selfMentions: selfMentions)
    operations = StoreOperations(
      program: program, types: types, storeCatalog: catalog, changes: changes, requests: requests,
      answers: answers)
    commands = StoreCommands(program: program, actions: views.actions, operations: operations)
    dependencies = StoreDependencies(
      program: program, types: types, viewCatalog: viewCatalog, storeCatalog: catalog,
      mentions: mentions, changes: changes, selfMentions: selfMentions)
    usedMembers = UsedMembersQuery(
      program: program, types: types, storeCatalog: catalog, mentions: mentions, changes: changes,
      dependencies: dependencies)
    propertyReads = PropertyReads(
      program: program, storeCatalog: catalog,
      answers: answers)
    fieldMethods = FieldMethods(program: program, changes: changes)
    boundFields = BoundFields(
      program: program, types: types, viewCatalog: viewCatalog, storeCatalog: catalog,
      mentions: mentions)
    startedWork = StartedWorkQuery(program: program, types: types)
    roots = CompositionRoots(
      program: program, types: types, storeCatalog: catalog, settings: settings)
    delegates = DelegateAssignments(
      program: program, types: types, viewCatalog: viewCatalog, storeCatalog: catalog)
    elm = ElmUpdates(
      program: program, types: types, storeCatalog: catalog,
      architecture: settings.architecture)
  }
}
