package import LinkedProgram
package import SwiftFacts

/// A call by which UIKit or AppKit shows a view.
package struct HostingCall {
  package let call: Fact
  /// Where it shows the view.
  package let position: ViewPosition
  /// Whether it creates an object of another package.
  package let isForeign: Bool
}

/// A call that builds a view of the app.
package struct ViewConstruction {
  package let call: Fact
  package let view: TypeID
}

/// The code outside tests that builds and shows views, in the order of the files.
package final class ViewSites {
  /// The calls by which UIKit and AppKit show views.
  package private(set) lazy var hostings = hostingsByFile.elements(in: files, hostings)
  /// The calls that build a view of the app.
  package private(set) lazy var constructions = constructionsByFile.elements(
    in: files, constructions)
  /// The functions and properties that return a view.
  package private(set) lazy var helpers = helpersByFile.elements(in: files, helpers)

  package static let hostings = KeptFileQuery<HostingCall>()
  package static let constructions = KeptFileQuery<ViewConstruction>()
  package static let helpers = KeptFileQuery<Fact>()
  private let hostingsByFile: FileTable<HostingCall>
  private let constructionsByFile: FileTable<ViewConstruction>
  private let helpersByFile: FileTable<Fact>
  private let files: [LintFile]
  private let expressions: ViewExpressions
  private let hosting: Hosting
  private var viewCatalog: ViewCatalog { expressions.viewCatalog }

  init(expressions: ViewExpressions, hosting: Hosting) {
    files = expressions.program.appFiles
    self.expressions = expressions
    self.hosting = hosting
    hostingsByFile = expressions.answers[Self.hostings]
    constructionsByFile = expressions.answers[Self.constructions]
    helpersByFile = expressions.answers[Self.helpers]
  }

  private func hostings(in file: FileFacts) -> [HostingCall] {
    file.all(.call).compactMap { call in
      hosting.hostingPosition(of: call).map { position in
        HostingCall(
          call: call, position: position, isForeign: hosting.foreign.createsHost(call))
      }
    }
  }

  private func constructions(in file: FileFacts) -> [ViewConstruction] {
    file.all(.call).compactMap { call in
      call.base.flatMap(expressions.constructedView).map { ViewConstruction(call: call, view: $0) }
    }
  }

  private func helpers(in file: FileFacts) -> [Fact] {
    let helpers =
      file.all(.function).filter(viewCatalog.buildsView)
      + file.all(.property).filter(viewCatalog.buildsView)
    return helpers.sorted { $0.index < $1.index }
  }
}
