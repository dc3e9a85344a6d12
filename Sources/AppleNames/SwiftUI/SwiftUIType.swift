/// A type or a protocol of SwiftUI, UIKit, AppKit or a well-known package, and what storegen knows about it.
///
/// The rows are in the extensions of this type. To support another type, add a row to the file that
/// fits; the sets that rules and queries use are derived from the rows. A name has one row.
package struct SwiftUIType: Sendable {
  package let name: String
  /// The role of the types that conform to it, or of the view that it is given.
  package let role: Role?
  /// How it shows the views that it is given; nil if that is unknown, or if there are none.
  package let content: ContentRole?
  /// How it shows content on demand; nil if it does not.
  package let presents: ContentPresentation?
  /// Labels of arguments that bind whether, or which, content is shown.
  package let binds: [String]
  /// Labels of arguments that bind a value for the user to edit.
  package let edits: [String]
  /// Labels of closures that perform an action and do not build a view.
  package let actions: [String]
  package let traits: Traits

  package init(
    _ name: String, _ role: Role? = nil, content: ContentRole? = nil,
    presents: ContentPresentation? = nil, binds: [String] = [], edits: [String] = [],
    actions: [String] = [], traits: Traits = []
  ) {
    self.name = name
    self.role = role
    self.content = content
    self.presents = presents
    self.binds = binds
    self.edits = edits
    self.actions = actions
    self.traits = traits
  }

  package enum Role: Equatable {
    /// A protocol of helpers for previews.
    case preview
    /// A protocol of types that contain views: apps, scenes, commands, widgets.
    case host
    /// A protocol of types that are meaningful only within a view, such as a modifier or toolbar content.
    case viewPart
    /// A protocol of view parts that style controls.
    case style
    /// A protocol of view parts that wrap a UIKit or AppKit view or controller.
    case representable
    /// A class that shows a SwiftUI view in UIKit or AppKit.
    case hosting
    /// A class that shows the SwiftUI view in its property `body`.
    case bodyHosting
    /// A value that shows a SwiftUI view in a cell of UIKit.
    case cellHosting
    /// A protocol of the object that UIKit, AppKit or WatchKit creates first, which exists once.
    case appDelegate
    /// A protocol of the object that UIKit creates for each scene.
    case sceneDelegate
  }

  package struct Traits: OptionSet, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }

    /// A function of this type returns a view, or something that contains one.
    static let viewResult = Traits(rawValue: 1 << 0)
    /// A value type: changing a part of it changes the whole.
    package static let value = Traits(rawValue: 1 << 1)
    /// Its values describe how something is shown, so that only views use them.
    package static let presentation = Traits(rawValue: 1 << 2)
    /// Its values may also be data, such as the color of a drawing.
    static let data = Traits(rawValue: 1 << 3)
  }
}

// The sets that rules and queries use.
extension SwiftUIType {
  package static let all: [SwiftUIType] = [
    protocols, styles, kitTypes, scenes, plainScenes, containers, plainContainers, controls,
    plainControls, values, presentationValues, packages,
  ].flatMap { $0 }

  package static let previews = names { $0.role == .preview }
  package static let hosts = names { $0.role == .host }

  package static let viewParts = names {
    $0.role == .viewPart || $0.role == .style || $0.role == .representable
  }

  package static let representables = names { $0.role == .representable }
  /// The methods by which representables create what they show.
  package static let representableMakers = [
    "makeUIView", "makeNSView", "makeUIViewController", "makeNSViewController",
  ]
  /// The static methods by which representables release what they showed.
  package static let representableDismantlers = [
    "dismantleUIView", "dismantleNSView", "dismantleUIViewController", "dismantleNSViewController",
  ]
  package static let hosting = names { $0.role == .hosting }
  package static let cellHosting = names { $0.role == .cellHosting }
  package static let bodyHosting = names { $0.role == .bodyHosting }
  package static let appDelegates = names { $0.role == .appDelegate }
  package static let delegates = appDelegates.union(names { $0.role == .sceneDelegate })

  /// The attributes of a delegate with which a program begins.
  package static let delegateEntries: Set<String> = ["main", "UIApplicationMain", "NSApplicationMain"]

  /// Types that draw their content into a picture. Like a preview, that does not make it a screen.
  package static let pictures = names { $0.content == .picture }
  package static let links = names { $0.content == .link }

  /// The protocol of layouts.
  package static let layout = "Layout"

  /// Types of values that arrange the views in a closure when they are called.
  package static let layouts = names { $0.content == .layout && $0.name.hasSuffix(layout) }.union([layout])

  /// Result types of functions that build views.
  package static let viewResults = names { $0.traits.contains(.viewResult) }

  package static func names(_ isIncluded: (SwiftUIType) -> Bool) -> Set<String> {
    Set(all.filter(isIncluded).map(\.name))
  }
}
