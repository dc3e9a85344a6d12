import AppAnalysis
import AppleNames
import SwiftFacts
import Testing

@testable import LintRules

/// Checks the rows of the SwiftUI tables against the sets that are derived from them.
@Suite("The SwiftUI tables")
struct SwiftUITableTests {
  static let presenting = SwiftUIModifier.all.filter { $0.presents != nil }

  /// Modifiers whose content storegen does not place: its role has not been verified yet.
  private static let unplaced: Set<String> = [
    "dismissalConfirmationDialog", "documentBrowserContextMenu", "immersiveEnvironmentPicker",
    "mapFeatureSelectionContent", "toolbarTitleMenu", "webViewContextMenu",
  ]

  /// Modifiers that present content without a binding, or with one that no rule needs.
  private static let unbound: Set<String> = [
    "contextMenu", "dismissalConfirmationDialog", "documentBrowserContextMenu",
    "immersiveEnvironmentPicker", "mapFeatureSelectionContent", "toolbarTitleMenu",
    "webViewContextMenu",
  ]

  @Test("have one row for each name")
  func uniqueNames() {
    let names =
      SwiftUIModifier.all.map(\.name) + SwiftUIType.all.map(\.name) + SwiftUIWrapper.all.map(\.name)
    let repeated = Dictionary(grouping: names) { $0 }.filter { $1.count > 1 }.keys.sorted()
    #expect(repeated.isEmpty)
    #expect(!names.contains(""))
  }

  @Test("put each presenting modifier into every set about presentation", arguments: presenting)
  func presentingModifier(_ row: SwiftUIModifier) {
    let name = Name(row.name)
    #expect(SwiftUIModifier.presenting.contains(name))
    #expect(SwiftUITable.openedByUser.contains(row.name))
    #expect(SwiftUIModifier.leavingEnvironment.contains(name))
    #expect(SwiftUITable.presenters.contains(name) == !Self.unbound.contains(row.name))
    #expect(ContentRole.ofModifier(name) == row.content)
    #expect((row.content == nil) == Self.unplaced.contains(row.name))
    let isLate = row.presents == .builtWhenShown
    #expect(SwiftUIModifier.builtWhenShown.contains(row.name) == isLate)
    #expect((row.content == .screen) == isLate, "content that is built late is a screen")
  }

  @Test("put no other modifier into these sets")
  func otherModifiers() {
    for row in SwiftUIModifier.all where row.presents == nil {
      let name = Name(row.name)
      #expect(!SwiftUIModifier.presenting.contains(name), "\(row.name)")
      #expect(!SwiftUITable.openedByUser.contains(row.name), "\(row.name)")
      #expect(!SwiftUIModifier.builtWhenShown.contains(row.name), "\(row.name)")
      #expect(SwiftUITable.presenters.contains(name) == !row.binds.isEmpty, "\(row.name)")
    }
  }

  @Test("derive the traits of each modifier")
  func modifiers() {
    for row in SwiftUIModifier.all {
      let injects = row.environment == .injects || row.environment == .injectsFocusedValue
      let isKept = row.environment == .unchanged || row.environment == .injectsFocusedValue
      #expect(SwiftUIModifier.injecting.contains(row.name) == injects, "\(row.name)")
      #expect(SwiftUIModifier.leavingEnvironment.contains(Name(row.name)) == isKept, "\(row.name)")
      #expect(ContentRole.ofModifier(Name(row.name)) == row.content, "\(row.name)")
      #expect(
        SwiftUIModifier.runningOnAppear.contains(row.name) == row.runs.contains(.appear),
        "\(row.name)")
      let watches = row.runs.contains { $0 != .appear }
      #expect((SwiftUIModifier.watchedLabels[row.name] != nil) == watches, "\(row.name)")
      #expect(SwiftUITable.presentationLabels.isSuperset(of: row.binds), "\(row.name)")
      #expect(SwiftUITable.actionLabels.isSuperset(of: row.actions), "\(row.name)")
    }
  }

  @Test("derive the traits of each type")
  func types() {
    for row in SwiftUIType.all {
      #expect(ContentRole.ofType(row.name) == row.content, "\(row.name)")
      #expect(ContentRole.ofType(Name(row.name)) == row.content, "\(row.name)")
      let sets: [(SwiftUIType.Role, Set<String>)] = [
        (.preview, SwiftUIType.previews), (.host, SwiftUIType.hosts),
        (.viewPart, SwiftUIType.viewParts), (.style, SwiftUIType.viewParts),
        (.representable, SwiftUIType.viewParts), (.representable, SwiftUIType.representables),
        (.hosting, SwiftUIType.hosting), (.appDelegate, SwiftUIType.delegates),
        (.appDelegate, SwiftUIType.appDelegates), (.sceneDelegate, SwiftUIType.delegates),
      ]
      for (role, names) in sets where row.role == role {
        #expect(names.contains(row.name), "\(row.name)")
      }
      let isPresenter = SwiftUITable.presenters.contains(Name(row.name))
      #expect(isPresenter == !row.binds.isEmpty, "\(row.name)")
      #expect(SwiftUITable.editors.contains(Name(row.name)) == !row.edits.isEmpty, "\(row.name)")
      #expect(
        SwiftUITable.openedByUser.contains(row.name) == (row.presents != nil), "\(row.name)")
    }
  }

  @Test("derive sets that are not empty")
  func nonempty() {
    let sets: [Set<String>] = [
      SwiftUIModifier.injecting, SwiftUIModifier.builtWhenShown, SwiftUIModifier.runningOnAppear,
      Set(SwiftUIModifier.watchedLabels.keys), SwiftUIType.previews, SwiftUIType.hosts,
      SwiftUIType.viewParts, SwiftUIType.representables, SwiftUIType.hosting,
      SwiftUIType.appDelegates, SwiftUIType.delegates, SwiftUIType.pictures,
      SwiftUIType.viewResults,
      SwiftUIWrapper.relevant, SwiftUIWrapper.afterIOS13, SwiftUIWrapper.observing, SwiftUITable.openedByUser,
      SwiftUITable.presentationLabels, SwiftUITable.editedLabels, SwiftUITable.actionLabels,
      SwiftUITable.presentationTypes, SwiftUITable.valueTypes, SwiftUITable.neutralAttributes,
      Set(SwiftUITable.functionsRunningClosures.keys), CombineNames.streams,
      CombineNames.subscribable,
    ]
    #expect(sets.indices.filter { sets[$0].isEmpty }.isEmpty)
    #expect(!SwiftUIModifier.all.filter { SwiftUITable.presenters.contains(Name($0.name)) }.isEmpty)
    #expect(!SwiftUIType.all.filter { SwiftUITable.editors.contains(Name($0.name)) }.isEmpty)
  }
}

/// Runs the linter on a source for each modifier that presents content.
@Suite("A modifier that presents content")
struct PresentingModifierTests {
  @Test("lets its content perform I/O, as a sheet does", arguments: SwiftUITableTests.presenting)
  func inputAndOutput(_ modifier: SwiftUIModifier) throws {
    let row = { (content: String) in
      """
      struct Row: View {
        let id: Int
        let photos: PhotoStore
        @State private var isShown = false

        var body: some View {
          Text(photos.title(of: id))\(content)
        }
      }
      """
    }
    let load = "{ Text(\"Photo\").task { await photos.load(id) } }"
    let presented = row(".\(modifier.name)(isPresented: $isShown) \(load)")
    try check(
      [ChildPerformsIOExamples.screen + presented], rule: "child_performs_io",
      spec: RuleExample.anySpec)
    // The same content is a violation where it is always visible.
    let visible = row(".overlay { Text(\"Photo\").task { await «photos.load(id)» } }")
    try check(
      [ChildPerformsIOExamples.screen + visible], rule: "child_performs_io",
      spec: RuleExample.anySpec)
  }

  @Test(
    "makes of a view what its content role says, as a sheet or a menu does",
    arguments: SwiftUITableTests.presenting)
  func containers(_ modifier: SwiftUIModifier) throws {
    let expected =
      switch modifier.content {
      case .screen: try status(in: "sheet")
      case .part: try status(in: "contextMenu")
      default: ViewPlacements.ViewKind.unknown
      }
    #expect(try status(in: modifier.name) == expected)
    #expect(try status(in: "sheet") == .container)
    #expect(try status(in: "contextMenu") == .child)
  }

  private func status(in modifier: String) throws -> ViewPlacements.ViewKind {
    try Linked([
      """
      import SwiftUI

      struct Page: View {
        var body: some View { Text("") }
      }

      struct Part: View {
        @State var isShown = false
        var body: some View {
          Text("").\(modifier)(isPresented: $isShown) { Page() }
        }
      }

      struct Whole: View {
        var body: some View {
          VStack {
            Part()
            Part()
          }
        }
      }
      """
    ]).status(of: "Page")
  }
}

extension SwiftUIModifier: CustomTestStringConvertible {
  var testDescription: String { name }
}
