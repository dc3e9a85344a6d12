import LinkedProgram

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

  init(catalogs: AppCatalogs, events: EventAnalysis) {
    catalog = catalogs.views
    expressions = ViewExpressions(catalogs: catalogs)
    hosting = Hosting(catalogs: catalogs)
    codes = ViewCodes(
      catalogs: catalogs, expressions: expressions, hosting: hosting,
      scenes: SpecScenes(catalogs: catalogs, events: events))
    placements = ViewPlacements(codes)
    drawing = ViewDrawing(catalogs: catalogs, expressions: expressions, placements: placements)
    actions = ViewActions(catalogs: catalogs, placements: placements)
    wrappers = PropertyWrappers(catalogs: catalogs, placements: placements)
    recreated = RecreatedTypes(catalogs: catalogs, placements: placements, wrappers: wrappers)
    stateObjects = StateObjectAvailability(catalogs: catalogs)
  }
}
