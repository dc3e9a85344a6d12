import AppleNames
import LinkedProgram
import SwiftFacts

// Views that UIKit and AppKit show. Their environment contains only what is injected there.
extension ViewGraphBuilder {
  /// Adds the content of hosting controllers, views and cells.
  mutating func addHostings() {
    for host in codes.sites.hostings {
      let call = host.call
      guard !viewCatalog.isPreviewOrTest(call), !isOfUnusedDelegate(call), !isOfUnusedObject(call)
      else { continue }
      let code = codes.code(hosting: call)
      guard host.isForeign else {
        add(HostedCode(code: code, name: hostName(of: call), site: call))
        continue
      }
      // Most objects of other packages show no view.
      guard !codes.steps(of: code).isEmpty else { continue }
      add(
        HostedCode(
          code: code, name: hostName(of: call), site: call,
          environment: environment(ofForeignHost: call),
          mayInherit: hosting.foreign.isPassedOn(call)))
    }
  }

  /// Adds the bodies of controllers that declare what they show.
  ///
  /// Matches: `class InboxController: WKHostingController<Inbox> { override var body: Inbox { Inbox() } }`
  mutating func addBodiesOfControllers() {
    for type in program.allTypes
    where !type.module.isTest && program.conforms(type.id, toAnyOf: SwiftUIType.bodyHosting) {
      for body in program.ownMembers(.body, of: type.id) {
        add(.hosting, named: type.name, at: body, showing: codes.code(of: body))
      }
    }
  }

  /// What an object of another package may inject: only what it gets besides the view.
  private func environment(ofForeignHost call: Fact) -> EnvironmentPath {
    let others = call.arguments.compactMap(\.firstChild).filter { value in
      if let type = types.type(of: value)?.nominal { return viewCatalog.role(of: type) == nil }
      return codes.steps(of: codes.code(expression: value)).isEmpty
    }
    guard case .classes(let classes) = PassedObjectFinder(codes: codes).objects(in: others) else {
      return .empty.through(call)
    }
    return EnvironmentPath(
      classes.sorted { $0.index < $1.index }.map {
        Injection(content: .possible($0), call: call, value: nil)
      })
  }

  /// Adds the content that hosting controllers show later: `controller.rootView = …`.
  mutating func addAssignedViews() {
    for assignment in hosting.assignmentsOfViews() where !viewCatalog.isPreviewOrTest(assignment) {
      guard let (target, value) = assignment.assignment else { continue }
      let name = hostName(ofTarget: target)
      add(HostedCode(code: codes.code(expression: value), name: name, site: value))
    }
  }

  /// Whether code belongs to a delegate that nothing creates any more, since a SwiftUI app starts the program.
  ///
  /// Matches: `class SceneDelegate: UIResponder, UIWindowSceneDelegate` beside `@main struct Shop: App`, if no other code mentions it
  private func isOfUnusedDelegate(_ site: Fact) -> Bool {
    guard let owner = program.enclosingType(of: site), program.conforms(owner, toAnyOf: SwiftUIType.delegates),
      startsWithSwiftUI
    else { return false }
    return !isMentionedElsewhere(owner)
  }

  /// Whether code of an app belongs to a class that only code inside it mentions. The system may still create controllers, views
  /// and delegates, and other modules may create objects of public classes.
  ///
  /// Matches: `final class OldPanel { func show() { panel.contentView = NSHostingView(rootView: Settings()) } }`
  private func isOfUnusedObject(_ site: Fact) -> Bool {
    guard !program.apps.isEmpty, let owner = program.enclosingType(of: site),
      program[owner].fact.kind == .classDeclaration,
      program.supertypes(of: owner).externals.isSubset(of: ["ObservableObject"]),
      program[owner].fact.attributes.allSatisfy({ ["MainActor", "Observable"].contains($0.name) }),
      !program[owner].fact.isVisibleToOtherModules
    else { return false }
    return !isMentionedElsewhere(owner)
  }

  private func isMentionedElsewhere(_ owner: TypeID) -> Bool {
    let name = program[owner].fact.nameID
    let parts = program[owner].parts
    return program.appFiles.contains { file in
      file.facts.names.contains(name)
        && [FactKind.name, .namedType, .memberType].contains { kind in
          file.facts.all(kind).contains { use in use.nameID == name && !parts.contains { $0.contains(use) } }
        }
    }
  }

  /// Whether the program begins with an `App`, and not with a delegate.
  private var startsWithSwiftUI: Bool {
    program.apps.contains { $0.hasAttribute(in: ["main"]) }
      && !program.allTypes.contains {
        $0.hasAttribute(in: SwiftUIType.delegateEntries) && program.conforms($0.id, toAnyOf: SwiftUIType.delegates)
      }
  }

  /// Code whose result a hosting controller shows.
  private struct HostedCode {
    package let code: ViewCode
    /// The name of the hosting controller.
    package let name: String
    /// The expression in which the view is passed on.
    package let site: Fact
    package var environment = EnvironmentPath.empty
    /// Whether other code may show it below a view.
    var mayInherit = false
  }

  /// Adds hosted code, and what other code passes to it: `show(Cart())`, `Cart().asController()`.
  private mutating func add(_ hosted: HostedCode) {
    var seen: Set<Fact> = []
    var waiting = [hosted]
    while let next = waiting.popLast() {
      let mayInherit = self.mayInherit(next)
      if mayInherit {
        addInheriting(next.code, in: next.environment, below: representables(around: next.site))
      } else if !viewCatalog.isPreviewOrTest(next.site) {
        add(.hosting, named: next.name, at: next.site, showing: next.code, in: next.environment)
      }
      let shown = (slots.shownContent(in: next.code) ?? [:]).sorted { $0.key.isBefore($1.key) }
      for (slot, locations) in shown
      where drawsWhatCallersGive(next.site) && isGiven(slot, to: next.site) && !isOfValue(slot)
        && seen.insert(slot).inserted
      {
        hostedSlots.insert(slot)
        let values = passedViews.values(of: slot)
        for location in locations {
          waiting += values.map { value in
            HostedCode(
              code: codes.code(expression: value), name: next.name, site: value,
              environment: next.environment + location.environment, mayInherit: mayInherit)
          }
        }
      }
    }
  }

  /// Whether callers fill a slot for the code that hosts its content: by a parameter or the receiver of a function
  /// around that code, or by a property of its type. Other slots belong to helpers that the hosted view uses, too.
  private func isGiven(_ slot: Fact, to site: Fact) -> Bool {
    switch slot.kind {
    case .parameter: slot.parent?.contains(site) ?? false
    case .property where !expressions.isViewMember(slot):
      program.enclosingType(of: site).map { site in
        program.enclosingType(of: slot).map { program.isKind(site, of: $0) } ?? false
      } ?? false
    default: slot.contains(site)
    }
  }

  /// Whether a renderer draws a view that callers pass in, and not one that the code around it builds.
  ///
  /// Matches: `ImageRenderer(content: view)`, `ImageRenderer(content: view.padding())`
  private func drawsWhatCallersGive(_ site: Fact) -> Bool {
    guard site.kind == .call, site.base.map({ SwiftUIType.pictures.contains($0.name) }) ?? false else { return true }
    return site.arguments.compactMap(\.firstChild?.beginningOfChain).contains { first in
      let name = first.kind == .call ? first.base?.name ?? "" : first.name
      return first.kind != .closure && !name.isCapitalized
    }
  }

  /// Within a representable, views may inherit the environment of the view around it, also in the cells of a list.
  private func mayInherit(_ hosted: HostedCode) -> Bool {
    let owner = program.enclosingType(of: hosted.site)
    if isGivenToRepresentable(hosted.site) || owner.map(isCreatedByRepresentables) ?? false {
      return !isColumn(hosted.site)
    }
    return hosted.mayInherit && !isCell(hosted.site) && !isColumn(hosted.site)
  }

  /// Whether only representables create the objects of a type. Others inherit nothing.
  private func isCreatedByRepresentables(_ type: TypeID) -> Bool {
    guard let representables = hosting.representables[type] else { return false }
    return representables.contains(type)
      || passedViews.callsCreating(type).allSatisfy { call in
        viewCatalog.isPreviewOrTest(call)
          || program.enclosingType(of: call).map { hosting.representables[$0] != nil } ?? false
      }
  }

  private func isCell(_ site: Fact) -> Bool {
    site.kind == .call && site.base.map { SwiftUIType.cellHosting.contains($0.name) } ?? false
  }

  /// Whether a view is in a column of a split view controller, and so inherits nothing.
  private func isColumn(_ site: Fact) -> Bool {
    let call = site.parent?.parent
    return call?.base?.name == "setViewController" && call?.argument("for") != nil
  }

  /// The representables whose code hosts a view. None if other code gives it to them, since it is unknown to which.
  private func representables(around site: Fact) -> [TypeID] {
    guard let owner = program.enclosingType(of: site), !isGivenToRepresentable(site) else { return [] }
    return hosting.representables[owner] ?? []
  }

  /// Whether code is part of an argument of a representable: `Pages([Cart().asController()])`.
  private func isGivenToRepresentable(_ site: Fact) -> Bool {
    site.ancestors.prefix { !$0.kind.isFunctionLike }.contains { outer in
      guard outer.kind == .call, let callee = outer.base, !callee.contains(site),
        let view = expressions.constructedView(callee)
      else { return false }
      return program.conforms(view, toAnyOf: SwiftUIType.representables)
    }
  }

  /// The name of a hosting controller in messages.
  private func hostName(of call: Fact) -> String {
    guard let callee = call.base else { return "" }
    if call.callsSuperclass { return program.enclosingType(of: call).map { program[$0].name } ?? "super" }
    return callee.kind == .genericSpecialization ? callee.firstChild?.name ?? "" : callee.name
  }

  private func hostName(ofTarget target: Fact) -> String {
    let type = target.base.flatMap { $0.isSelf ? nil : types.type(of: $0)?.unwrapped }
    switch type {
    case .external(let name, _): return name
    case .nominal(let id, _): return program[id].name
    default: return program.enclosingType(of: target).map { program[$0].name } ?? "rootView"
    }
  }
}

extension TypeDeclaration {
  fileprivate func hasAttribute(in names: Set<String>) -> Bool {
    declarations.contains { $0.attributes.contains { names.contains($0.name) } }
  }
}
