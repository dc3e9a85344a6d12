import LinkedProgram

/// The stores of a program, and how code uses them.
package final class StoreAnalysis {
  package let catalog: StoreCatalog
  package let observables: ObservableClasses
  package let creations: ObservableCreations
  package let factories: FactoryCalls
  package let isolation: ClassIsolations
  package let backgroundChanges: BackgroundChanges
  package let creation: StoreCreation
  package let access: StoreAccessQuery
  package let mentions: StoreMentions
  package let changes: StoreChanges
  package let operations: StoreOperations
  package let commands: StoreCommands
  package let requests: StoreRequests
  package let dependencies: StoreDependencies
  package let effects: MethodEffectsQuery
  package let coupling: StoreCoupling
  package let usedMembers: UsedMembersQuery
  package let propertyReads: PropertyReads
  package let fieldMethods: FieldMethods
  package let boundFields: BoundFields
  package let presented: PresentedFields
  package let startedWork: StartedWorkQuery
  package let roots: CompositionRoots
  package let delegates: DelegateAssignments
  package let elm: ElmUpdates

  init(catalogs: AppCatalogs, views: ViewAnalysis) {
    catalog = catalogs.stores
    observables = ObservableClasses(catalogs: catalogs)
    creations = ObservableCreations(observables)
    factories = FactoryCalls(catalogs: catalogs, observables: observables)
    isolation = ClassIsolations(catalogs: catalogs)
    creation = StoreCreation(catalogs: catalogs)
    access = StoreAccessQuery(catalogs: catalogs, creation: creation)
    mentions = StoreMentions(catalogs: catalogs)
    changes = StoreChanges(catalogs: catalogs)
    backgroundChanges = BackgroundChanges(catalogs: catalogs, changes: changes, isolation: isolation)
    requests = StoreRequests(catalogs: catalogs, changes: changes)
    operations = StoreOperations(catalogs: catalogs, changes: changes, requests: requests)
    commands = StoreCommands(catalogs: catalogs, actions: views.actions, operations: operations)
    dependencies = StoreDependencies(catalogs: catalogs, mentions: mentions, changes: changes)
    boundFields = BoundFields(catalogs: catalogs, mentions: mentions)
    presented = PresentedFields(catalogs: catalogs, fields: boundFields)
    effects = MethodEffectsQuery(catalogs: catalogs, changes: changes, presented: presented)
    coupling = StoreCoupling(
      catalogs: catalogs, creation: creation, dependencies: dependencies, effects: effects, requests: requests)
    usedMembers = UsedMembersQuery(
      catalogs: catalogs, mentions: mentions, changes: changes, dependencies: dependencies)
    propertyReads = PropertyReads(catalogs: catalogs)
    fieldMethods = FieldMethods(catalogs: catalogs, changes: changes)
    startedWork = StartedWorkQuery(catalogs: catalogs)
    roots = CompositionRoots(catalogs: catalogs)
    delegates = DelegateAssignments(catalogs: catalogs)
    elm = ElmUpdates(catalogs: catalogs)
  }
}
