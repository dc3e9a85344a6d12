import LinkedProgram

/// A type that follows the code of views, with the analyses that it uses.
protocol ViewCodeReader {
  var codes: ViewCodes { get }
}

extension ViewCodeReader {
  package var types: TypeInference { codes.types }
  package var program: Program { codes.types.program }
  var viewCatalog: ViewCatalog { codes.viewCatalog }
  var knownViews: KnownViews { codes.knownViews }
  package var expressions: ViewExpressions { codes.expressions }
  package var hosting: Hosting { codes.hosting }
}
