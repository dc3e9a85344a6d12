package import LinkedProgram

/// Which types are views, where they are built, and what their code does.
package final class ViewAnalysis {
  package let catalog: ViewCatalog
  package let expressions: ViewExpressions
  package let hosting: Hosting
  package let codes: ViewCodes
  let placements: ViewPlacements
  package let drawing: ViewDrawing
  package let actions: ViewActions
  package let wrappers: PropertyWrappers
  package let recreated: RecreatedTypes
  package let stateObjects: StateObjectAvailability

  package init(
    _ types: TypeInference, _ catalog: ViewCatalog, _ storeCatalog: StoreCatalog,
    _ events: EventAnalysis, _ settings: AnalysisSettings, _ answers: KeptAnswers
  ) {
    let program = types.program
    self.catalog = catalog
    expressions = ViewExpressions(program: program, types: types, viewCatalog: catalog)
    hosting = Hosting(program: program, types: types, viewCatalog: catalog)
    codes = ViewCodes(
      types: types, viewCatalog: catalog, expressions: expressions, hosting: hosting,
      sites: ViewSites(expressions, hosting, answers),
      scenes: SpecScenes(program: program, events: events, settings: settings),
      answers: answers)
    placements = ViewPlacements(codes, settings)
    drawing = ViewDrawing(
      program: program, types: types, viewCatalog: catalog, expressions: expressions,
      placements: placements)
    actions = ViewActions(
      program: program, viewCatalog: catalog, storeCatalog: storeCatalog, placements: placements)
    wrappers = PropertyWrappers(program: program, placements: placements)
    recreated = RecreatedTypes(
      program: program, viewCatalog: catalog, placements: placements, wrappers: wrappers)
    stateObjects = StateObjectAvailability(program: program)
  }
}
