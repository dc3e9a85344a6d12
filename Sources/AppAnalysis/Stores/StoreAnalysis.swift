package import LinkedProgram

/// The stores of a program, and how code uses them.
package final class StoreAnalysis {
  package let catalog: StoreCatalog
  package let observables: ObservableClasses
  package let creations: ObservableCreations
  package let isolation: ClassIsolations
  package let creation: StoreCreation
  package let access: StoreAccessQuery
  package let mentions: StoreMentions
  package let changes: StoreChanges
  package let operations: StoreOperations
  package let commands: StoreCommands
  package let requests: StoreRequests
  package let dependencies: StoreDependencies
  package let usedMembers: UsedMembersQuery
  package let propertyReads: PropertyReads
  package let fieldMethods: FieldMethods
  package let boundFields: BoundFields
  package let startedWork: StartedWorkQuery
  package let roots: CompositionRoots
  package let delegates: DelegateAssignments
  package let elm: ElmUpdates

  package init(
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
