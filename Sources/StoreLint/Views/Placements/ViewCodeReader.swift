/// A type that follows the code of views, with the analyses that it uses.
protocol ViewCodeReader {
  var codes: ViewCodes { get }
}

extension ViewCodeReader {
  var types: TypeInference { codes.types }
  var program: Program { codes.types.program }
  var viewCatalog: ViewCatalog { codes.viewCatalog }
  var expressions: ViewExpressions { codes.expressions }
  var hosting: Hosting { codes.hosting }
}
