public import AppAnalysis
public import ArchitectureModel
import CodeOverview
public import LinkedProgram
public import StoregenDiagnostics
import SwiftFacts

/// What becomes of the code of a handwritten store when storegen generates its class.
public struct StoreConversion: Sendable {
  /// The name of the class.
  public let className: String
  /// Why the class cannot be converted; if there is a reason, the rest is incomplete.
  public let obstacles: [Diagnostic]
  /// The declaration of the class, with its attributes.
  public let declaration: SourceRange
  /// The end of the part of the declaration before its members.
  public let headEnd: Int
  /// The types that the class inherits from, and that generated code does not mention.
  public let conformances: [SourceRange]
  /// The members in the declaration, in its order.
  public let members: [Member]
  /// What becomes of the work of the initializer.
  public let start: Start?
  /// The initializer that code goes on to use; nil if the generated one suffices.
  public let formerInitializer: FormerInitializer?
  /// The initializers that stay as convenience initializers.
  public let keptInitializers: [KeptInitializer]
  /// Declarations in other places that leave.
  public let removals: [SourceRange]
  /// Changes of code that remains.
  public let edits: [TextEdit]
  /// The methods that are made of subscriptions.
  public let handlers: [Handler]
  /// The methods that are made of the observers of properties.
  public let observers: [Observer]
  /// Whether the class is on the main actor.
  public let isOnMainActor: Bool
  /// Whether `uses` leaves the spec.
  public let losesUses: Bool
  /// Whether code of the app creates the stores, with values that the spec does not have.
  public let isCreatedByCaller: Bool
  /// The names of methods that receive errors which the code ignored.
  public let ignoredErrors: [String]
  /// The names of the methods of the class.
  public let methodNames: Set<String>
  /// The former names of generated types that other code uses.
  public let aliases: [Alias]
  /// The fields and actions that leave the spec: they only served the subscriptions, or fewer modules see them than others.
  public let unusedNames: Set<String>
  /// The declarations of events that leave, and what is around them.
  public let events: [EventDeclaration]
  /// The code that people have to change, as warnings.
  public let changes: [Diagnostic]
  /// The imports of the file.
  public let imports: [SourceRange]

  /// A member of the class.
  public struct Member: Sendable {
    /// Where a member goes.
    public enum Destination: Sendable {
      /// Generated code replaces it.
      case leaves
      /// An extension that takes the place of the class.
      case stays
      /// The files of actions and handlers.
      case actions, handlers
    }

    public let range: SourceRange
    public let destination: Destination
    /// The name of a property that generated code has instead.
    public let field: String?
    /// The parts with the modifiers of private declarations, which code in another file may use.
    public let exposed: [SourceRange]
  }

  /// The method that does the work of the initializer.
  public struct Start: Sendable {
    public let statements: [SourceRange]
    /// The names of values in the code, and the properties that have them.
    public let locals: [(name: String, property: String)]
    /// Whether it has to be in the file of the class, because it uses what only that file sees.
    public let stays: Bool
    /// The name of the method that creates and starts a store, for code outside of the composition root; nil if none needs it.
    public let startedName: String?
    /// The parameters of that method.
    public let startedParameters: [FormerInitializer.Parameter]
  }

  /// The initializer that code outside of the composition root goes on to use: it has other labels than the generated one, or
  /// defaults.
  public struct FormerInitializer: Sendable {
    public struct Parameter: Sendable {
      /// The declaration, with its default.
      public let range: SourceRange
      public let label: String
      public let name: String
      /// The name of the parameter of the generated initializer.
      public let dependency: String
      public let defaultValue: SourceRange?
    }

    public let parameters: [Parameter]
  }

  /// An initializer that stays, and calls the generated one before its other statements.
  public struct KeptInitializer: Sendable {
    /// Its word `init`.
    public let keyword: SourceRange
    public let first: SourceRange
    /// The statements that set what the generated one sets.
    public let replaced: [SourceRange]
    /// The values that the generated one takes, by the names of its parameters, in order.
    public let arguments: [(parameter: String, value: SourceRange)]
  }

  /// A method that handles an event or a notification.
  public struct Handler: Sendable {
    /// What it handles, as a key of the spec: `User.signedOut`, `.cartChanged`.
    public let key: String
    /// The names of values in the code, by their labels.
    public let names: [String: String]
    /// The names of the parts of the only value; none if it has one name.
    public let parts: [String?]
    public let body: Body
    /// The operators between the publisher and the code that a spec has options for, with their locations.
    public let operators: [String: SourceRange]
    public let location: SourceRange
    /// Whether the code waits.
    public let isAsync: Bool
    /// Whether it calls a method that throws.
    public let isThrowing: Bool
    /// Whether it has to be in the file of the class, because it uses what only that file sees.
    public let stays: Bool
  }

  /// A method that is called when a field is set.
  public struct Observer: Sendable {
    /// The name of the field.
    public let field: String
    /// The name of the method.
    public let method: String
    /// The label of the other value, and its name in the code; nil if the code does not use it.
    public let value: (label: String, name: String)?
    /// The code with what stands before it: `didSet { save() }`.
    public let code: SourceRange
    /// Whether it has to be in the file of the class, because it uses what only that file sees.
    public let stays: Bool
  }

  /// The code of a handler.
  public enum Body: Sendable {
    /// The statements of a subscription.
    case statements(SourceRange)
    /// A call with the values of the event, under these labels.
    case call(method: String, labels: [String])
    /// A call with the event as a value of its enum.
    case event(method: String, label: String, name: String)
    /// An assignment of the value to a property.
    case assignment(property: String)
    /// The method exists.
    case existing
  }

  /// A declaration of an event, or of all.
  public struct EventDeclaration: Sendable {
    /// Its name in the code.
    public let name: String
    /// Its name in the spec; nil for the enum.
    public let event: String?
    /// The declaration; of a case, without its keyword.
    public let range: SourceRange
  }

  /// A former name.
  public struct Alias: Sendable {
    public let name: String
    /// Whether it names the enum of events rather than the class.
    public let isEvent: Bool
    /// Whether the name was declared in the class.
    public let isNested: Bool
    public let access: AccessLevel
  }
}

extension StoreConversion {
  /// Decides what becomes of the store of a context when storegen generates its class. Call it on a large stack: see
  /// `LargeStackThreads`.
  ///
  /// - Parameter others: the contexts that are converted together with this one.
  /// - Returns: nil if the files do not have the store.
  public init?(of name: String, besides others: Set<String> = [], in files: [LintFile], settings: AnalysisSettings) {
    let stores = HandwrittenStores(in: AnalysisContext(files.inOrder, settings: settings)).all
    let context = AnalysisContext(files.withoutDuplicates(of: stores).inOrder, settings: settings)
    let handwritten = HandwrittenStores(in: context).all
    guard let store = handwritten.first(where: { $0.context.name.value == name }) else { return nil }
    self.init(of: StoreClass(of: store, among: handwritten, besides: others, in: context))
  }

  /// Each step takes the result of the step before it.
  private init(of storeClass: StoreClass) {
    var outcome = StepOutcome()
    outcome.add(ClassCheck(of: storeClass).outcome)
    let wiring = ClassWiring(of: storeClass)
    let plumbing = Plumbing(in: wiring)
    outcome.add(EventEnumCheck(of: storeClass).outcome)
    outcome.add(StreamCheck(of: plumbing).outcome)
    outcome.add(DefaultOrderCheck(of: plumbing).outcome)
    let destinations = MemberDestinations(of: plumbing)
    outcome.add(destinations.outcome)
    let leaving = destinations.leaving
    let conversion = HandlerConversion(of: leaving, isRefused: !outcome.obstacles.isEmpty)
    outcome.add(conversion.outcome)
    let remaining = conversion.remaining
    let emissions = EmissionConversion(in: remaining)
    outcome.add(emissions.outcome)
    outcome.add(EventValueConversion(after: emissions).outcome)
    outcome.add(ReferenceConversion(in: remaining).outcome)
    outcome.add(LeavingUseCheck(in: remaining, after: outcome.edits).outcome)
    let creations = CreationConversion(in: leaving)
    outcome.add(creations.outcome)
    outcome.add(SingletonWarnings(in: remaining).outcome)
    outcome.add(ConnectionCheck(of: storeClass).outcome)

    let type = storeClass.type
    className = type.name
    obstacles = outcome.obstacles
    declaration = type.fact.range
    headEnd = type.fact.endOfHead
    isOnMainActor = !storeClass.isNonisolated
    losesUses = storeClass.losesUses
    isCreatedByCaller = storeClass.isCreatedByCaller
    // A class on the main actor is `Sendable`.
    let implied = isOnMainActor ? ["Sendable"] : []
    conformances = type.fact.inheritedTypes.filter {
      !ObservationMark.names.contains($0.name) && !implied.contains($0.name)
    }.map(\.range)
    members = destinations.members
    start = plumbing.startingCode.map { Start($0, in: storeClass, for: creations) }
    formerInitializer = creations.formerInitializer
    keptInitializers = plumbing.kept.all.values.sorted { $0.keyword.bytes.lowerBound < $1.keyword.bytes.lowerBound }
    removals = leaving.removals
    edits = outcome.edits.uniqued()
    handlers = conversion.handlers
    observers = storeClass.observedFields.compactMap {
      Observer($0.observer, named: $0.named, of: $0.property, in: storeClass)
    }
    ignoredErrors = conversion.ignoredErrors
    methodNames = Set(storeClass.members.filter { $0.kind == .function }.map(\.name))
    aliases = leaving.aliases
    unusedNames = plumbing.unusedNames.union(destinations.narrowActions)
    events = leaving.events
    changes = outcome.warnings.uniqued()
    imports = type.fact.file.root.children.filter(\.isImport).map(\.range)
  }
}

extension StoreConversion.Start {
  fileprivate init(_ code: StartingCode, in storeClass: StoreClass, for creations: CreationConversion) {
    startedName = creations.startedName
    startedParameters = creations.startedParameters
    statements = code.statements.map(\.range)
    locals = code.parameters
    stays = code.statements.contains(where: storeClass.usesHiddenNames)
  }
}

extension [LintFile] {
  /// The files without code that storegen generated around stores that do not use it yet: it declares their events a
  /// second time.
  fileprivate func withoutDuplicates(of stores: [HandwrittenStore]) -> [LintFile] {
    let names = Set(
      stores.filter { !$0.isConnected }.map(\.context).flatMap { [$0.eventTypeName, $0.storeName] })
    return filter { file in
      !file.facts.isGenerated
        || !file.facts.root.contents.contains {
          ($0.kind == .enumDeclaration || $0.kind == .extensionDeclaration) && names.contains($0.name)
        }
    }
  }
}

extension Fact {
  /// The end of `final class CartStore: ObservableObject`, before the members.
  fileprivate var endOfHead: Int { inheritedTypes.last?.bytes.upperBound ?? nameRange.bytes.upperBound }

  /// Matches: `import Combine`, `#if canImport(UIKit) import UIKit #endif`
  fileprivate var isImport: Bool {
    kind == .importDeclaration
      || kind == .compilationConditional && contents.allSatisfy { $0.kind == .importDeclaration }
  }
}
