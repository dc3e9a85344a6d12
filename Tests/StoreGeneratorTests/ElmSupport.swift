import ArchitectureModel
import Foundation
import StoreGenerator
import StoreSpec

/// A spec of the Elm architecture with everything that makes layout or naming difficult.
let hardElmSpec = """
  version: 1
  app: Hard
  generate: { output: Generated, style: elm, imports: [Foundation] }
  dependencies:
    api: { type: any Sendable, preview: "0" }
    repositoryOfEverything: { type: "any RepositoryOfEverythingThatIsThere<String, Int>", preview: "StubRepository(name: \\"x\\")" }
    anotherDependencyWithALongName: { type: "@Sendable (_ first: Int, _ second: Int) async -> Void", preview: "{ _, _ in }", summary: Does it. }
  contexts:
    Document:
      summary: |
        A document.

        Over two paragraphs.
      dependencies: [repositoryOfEverything]
      uses: [Printer.pages, "Printer.print(_:in:margin:color:)"]
      starts: true
      state:
        title: { type: String, default: '""', bindable: true, summary: What it is about. }
        subtitle: { type: String?, default: "initialSubtitle()", bindable: true }
        dates: "[Date] = []"
        changes: "[String: Int] = [:]"
        theTextThatTheUserHasTypedIntoTheSearchField: { type: String, default: '""', bindable: true }
        aFieldWithANameThatIsMuchTooLongForAnyReasonableLine: Int = 1
        update: Int = 0
        index: Int = 0
        event: Tag = Tag()
      children:
        toolbar: Toolbar
        inspector: Inspector?
        footnote: Footnote?
        pages: "[Page]"
        theParagraphsThatTheUserHasMarkedForDeletion: "[ParagraphThatHasBeenMarked]"
        import: "[Page]"
      actions: |
        case load
        /// Both names are the same.
        @emits(saved) case found(_ found: [String], in: Int)
        case action(state0: Int)
        case environment
        case `default`(_ send: Int)
        case setTitle(_ title: String)
        case perform(_ work: @escaping @Sendable (Int) -> Void, then: (@Sendable () -> Void)?)
        case tell(_ event: DocumentEvent)
        case replaceEverythingInThisDocument(with: [String], andThen: Int, beforeTheOthers: Date, ifPossible: Bool)
        case toolbar(_ action: ToolbarAction)
      events:
        saved: { url: URL, in: Int }
        closed:
      handles:
        Printer.printed: { call: notePrinted, debounce: 300ms, removeDuplicates: true }
        Printer.jammed: showThatThePrinterHasJammedAndNeedsToBeRepairedBySomebody
        Printer.sent: default(send:)
        Printer.emptied: resetState()
        inspector.applied: { call: "applyAllOfTheseSettings(state0:update:result:parentUpdate:)" }
        footnote.removed: { call: removeFootnote() }
        pages.removed: removePage(id:)
        pages.moved: movePageToAnotherPositionInTheDocument(id:toTheNewPosition:becauseOfTheReason:)
        theParagraphsThatTheUserHasMarkedForDeletion.deleted: deleteTheParagraph(id:)
      notifications:
        UIResponder.keyboardWillShowNotification: keyboardWillShow
        NSNotification.Name.hardDidChange: { call: hardChanged(), throttle: 1s }
    Toolbar:
      lifetime: child
      state: { isShown: Bool = false }
      children: { button: Button }
    Button:
      lifetime: child
      dependencies: [api]
      actions: { press: , release: }
    Inspector:
      lifetime: child
      dependencies: [anotherDependencyWithALongName]
      state: { name: String, size: { type: Int, default: "0", bindable: true } }
      children: { rows: "[Page]" }
      actions: { apply: { emits: [applied] } }
      events:
        applied: { state0: Int, update: Int, result: Int, parentUpdate: Int }
        ignored: { count: Int }
      handles: { rows.removed: resetState() }
    Footnote:
      lifetime: child
      state: { id: UUID, text: String = "" }
      events: { removed: }
    Page:
      lifetime: child
      state: { id: PageNumber, text: { type: String, default: '""', bindable: true } }
      events:
        removed:
        moved: { toTheNewPosition: Int, becauseOfTheReason: String, andSomethingElse: Bool }
    ParagraphThatHasBeenMarked:
      lifetime: child
      state: { id: Int }
      children: { notes: "[ParagraphThatHasBeenMarked2]" }
      events: { deleted: }
    ParagraphThatHasBeenMarked2:
      lifetime: child
      state: { id: Int, text: { type: String, default: '""', bindable: true } }
    Printer:
      channel: notification
      state: { pages: Int = 0 }
      actions:
        print: "(_ text: String, in: [Int], margin: Double, color: String?)"
      events:
        printed: { pages: Int, url: URL }
        jammed: { sheet: Int, tray: String, timeOfTheLastSuccessfulPrint: Date, numberOfWaitingJobs: Int }
        sent: { send: Int }
        emptied:
    Watcher:
      uses: [Document.title, "Document.load()", "Document.found(_:in:)"]
      style: observable
      handles: { all: { call: watch, run: sync } }
    Journal:
      handles:
        all: note
        Document.all: noteDocument(event:)
    Counter:
      actions: { count: , reset: }
    Still:
      state: { text: String = "" }
    Nothing:
      lifetime: child
    Window:
      lifetime: scene
      starts: true
      uses: [Document.title]
      handles: { Document.saved: show(url:) }
  """

/// Updates for all actions of a spec that users write: they do nothing.
func emptyUpdates(in files: [GeneratedFile]) -> String {
  let protocols = files.flatMap { file in
    file.text.matches(of: /\nprotocol (\w+)ModelUpdates \{\n([^}]*)\}/).map(\.output)
  }
  return protocols.map { _, name, body in
    let result = "-> StoreUpdate<\(name)Model>"
    let methods = String(body).replacing(result, with: "\(result) { StoreUpdate(state: state) }")
    return "extension \(name)Model {\n\(methods)}\n"
  }.joined()
}

/// The types that `hardElmSpec` uses.
let hardElmTypes = """
  import Foundation
  struct Update {}
  struct Fx {}
  struct Notification {}
  public struct PageNumber: Hashable { var number = 0 }
  public struct Tag: Equatable { var kind: Kind?; enum Kind: Hashable { case red } }
  func initialSubtitle() -> String? { "Subtitle" }
  extension NSNotification.Name { static let hardDidChange = NSNotification.Name("hard") }
  public protocol RepositoryOfEverythingThatIsThere<Key, Value>: Sendable { associatedtype Key; associatedtype Value }
  public struct StubRepository: RepositoryOfEverythingThatIsThere {
    public typealias Key = String
    public typealias Value = Int
    let name: String
  }
  extension WatcherStore { func watch(event: HardEvent) {} }
  """
