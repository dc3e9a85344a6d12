import ArchitectureModel
import Foundation
import StoreSpec
import StoregenDiagnostics
import StoregenTestSupport
import SwiftFragments
import Testing

@Suite("A spec with every key in every form")
struct WholeSpecTests {
  private static let folder = Repository.root.appendingPathComponent("Tests/StoreSpecTests/Whole")

  private func whole() throws -> AppSpec {
    var texts: [String: String] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: Self.folder.path)
    where path.hasSuffix(".yml") {
      texts[path] = try String(
        contentsOf: Self.folder.appendingPathComponent(path), encoding: .utf8)
    }
    let outcome = SpecLoader.load("storegen.yml", from: FilesInMemory(texts: texts))
    #expect(outcome.messages + outcome.warnings == [])
    #expect(outcome.sources.map(\.path) == ["storegen.yml", "Teams/fees.yml", "Shared/watch.yml"])
    return try #require(outcome.spec)
  }

  @Test("contains every key of the table")
  func everyKey() throws {
    let text = try String(
      contentsOf: Self.folder.appendingPathComponent("storegen.yml"), encoding: .utf8)
    for object in SpecKeys.objects {
      for key in object.keys {
        #expect(text.contains("\(key.name):"), "\(object.title): \(key.name)")
      }
    }
  }

  @Test("has output folders and options, for the app and for contexts")
  func modules() throws {
    let spec = try whole()
    #expect(spec.generate.output.value == "Sources/Library/Generated")
    #expect(spec.generate.contracts?.value == "Sources/LibraryContracts/Generated")
    #expect(spec.generate.testing?.value == .always)
    #expect(spec.generate.trace?.value == true)
    #expect(spec.generate.templates?.value == "Templates")
    #expect(
      spec.generate.platforms.map(\.text) == [
        "iOS 17", "macOS 14.2", "tvOS 17", "watchOS 10", "visionOS 1", "macCatalyst 17.0",
      ])
    let member = try #require(spec.context(named: "Member"))
    let desk = try #require(spec.context(named: "Desk"))
    #expect(spec.style(of: member) == .observable)
    #expect(spec.style(of: desk) == .observableObject)
    #expect(spec.channel(of: member) == .asyncStream)
    #expect(spec.channel(of: desk) == .combine)
    #expect(spec.access(of: member) == .package)
    #expect(spec.access(of: desk) == .public)
    #expect(desk.module.imports.map(\.value) == ["DeskKit"])
    #expect(desk.output?.value == "Sources/Desk/Generated")
    #expect(spec.moduleName(ofFolder: "Sources/Desk/Generated") == "FrontDesk")
    #expect(spec.moduleName(ofFolder: "Sources/Library/Generated") == "Library")
    #expect(spec.generate.modules.map(\.folder.value) == ["Sources/Desk"])
    #expect(spec.context(named: "Fees")?.output?.value == "Sources/Fees")
  }

  @Test("contains the contexts of all files, in order")
  func files() throws {
    let spec = try whole()
    #expect(
      spec.contexts.map(\.name.value) == [
        "Member", "Desk", "Shelves", "Lamp", "Sign", "Row", "Returns", "Archive", "Ticket", "Fees",
        "Watch",
      ])
    #expect(spec.dependencies.map(\.name.value) == ["catalogue", "clock", "bank"])
    #expect(
      spec.types.map(\.name.value) == [
        "Loan", "Fine", "Nothing", "Draft", "Copy", "Condition", "Search", "Shelf", "Size",
        "Receipt",
      ])
    #expect(spec.types[0].fields.map(\.defaultValue) == [nil, nil, "28"])
    #expect(spec.types[1].fields.map(\.summary) == ["In cents."])
  }

  @Test("has structs and enums, in maps and in Swift, with their conformances")
  func types() throws {
    let types = try whole().types
    let draft = try #require(types.first { $0.name.value == "Draft" })
    #expect(draft.fields.map(\.name.value) == ["text", "cases"])
    #expect(draft.conformances.map(\.value.text) == ["Codable", "~Hashable"])
    #expect(draft.summary == "What a member is writing.")
    #expect(types.filter(\.isEnum).map(\.name.value) == ["Condition", "Search", "Shelf", "Size"])
    let cases = types.flatMap(\.cases)
    #expect(
      cases.map(\.name.value) == [
        "new", "worn", "idle", "found", "failed", "free", "beside", "small", "large",
      ])
    #expect(
      cases.map { $0.content.values.map(\.text) } == [
        [], [], [], ["Loan", "count: Int"], ["message: String"], ["places: Int = 10"], ["Shelf"],
        [], [],
      ])
    #expect(cases.map(\.content.rawValue).suffix(2) == ["1", nil])
    #expect(cases.filter(\.content.isIndirect).map(\.name.value) == ["beside"])
    #expect(cases[5].summary == "Not full.")
  }

  @Test("has members with their options, in maps and in Swift")
  func members() throws {
    let spec = try whole()
    let member = try #require(spec.context(named: "Member"))
    let desk = try #require(spec.context(named: "Desk"))
    #expect(member.starts && !desk.starts)
    #expect(member.lifetime == .app && desk.lifetime == .scene)
    let ticket = try #require(spec.context(named: "Ticket"))
    #expect(ticket.lifetime == .caller && !ticket.isOnMainActor && member.isOnMainActor)
    #expect(member.state.map(\.isBindable) == [false, true, false, false, false, false])
    #expect(desk.state.map(\.isBindable) == [true, false, false])
    #expect(member.state.map(\.access?.value) == [nil, nil, nil, .private, nil, nil])
    #expect(desk.state.map(\.access?.value) == [nil, nil, .package])
    #expect(member.state.map(\.isReset) == [true, true, false, true, true, true])
    #expect(desk.state.map(\.isReset) == [true, false, true])
    #expect(member.storage.map(\.isReset) == [true, false, false, false, false])
    #expect(desk.storage.map(\.isReset) == [true, false, false, false])
    #expect(member.storage.map(\.isConstant) == [false, false, true, false, false])
    #expect(desk.storage.map(\.isConstant) == [false, true, false, false])
    #expect(member.state.map(\.modifier) == [nil, nil, nil, nil, .weak, nil])
    #expect(member.storage.map(\.modifier) == [nil, nil, nil, .lazy, .weak])
    #expect(desk.storage.map(\.modifier) == [nil, nil, .lazy, .weak])
    #expect(
      [member, desk].map {
        $0.observedFields.map { "\($0.field.name.value) \($0.observer.kind) \($0.observer.fullName)" }
      }
        == [
          [
            "since willSet sinceWillChange()", "since didSet sinceChanged(oldValue:)",
            "index didSet indexChanged(oldValue:)",
          ],
          ["query willSet search(newValue:)", "hits didSet countHits()", "index didSet indexChanged(oldValue:)"],
        ])
    #expect(
      desk.sources.map(\.source.value.description) == ["catalogue.changes", "Member.loans", "Member.name"])
    #expect(
      desk.sources.map { spec.requestedValues(of: $0).map(\.text) } == [["_ value: [UUID]"], ["_ value: [Loan]"], []])
    #expect(desk.sources.map(\.method.run) == [.separate, .sync, .latest])
    #expect(desk.sources.map(\.method.onError?.value) == ["failed", nil, nil])
    let persisted = member.persistedFields.compactMap(\.persistence)
    #expect(
      persisted.map { $0.places.map { "\($0.kind): \($0.name.value)" } }
        == [["userDefaults: name"], ["dependency: catalogue"], ["file: pending.json"]])
    #expect(persisted.map(\.version) == [1, 1, 2])
    #expect(persisted.map(\.migrate?.value) == [nil, nil, "upgradePending"])
    #expect(member.state[2].type.text == "[String: Int]")
    #expect(
      desk.uses.map(\.value.description) == [
        "Member.loans", "Member.borrow(_:for:)", "Member.refresh",
      ])
    #expect(member.events.map(\.audience) == [.app, .external, .app, .app])
    #expect(member.events.map(\.allowedCycle) == [nil, nil, nil, "A reminder is sent once."])
    #expect(member.events[1].summary == "A book is back on its shelf.")
    #expect(
      member.events.map { $0.payload.map(\.text) } == [
        ["loan: Loan", "days: [Int]"], ["loan: Loan"], [], ["texts: [String: Int]"],
      ])
    #expect(desk.events.map(\.audience) == [.external, .app])
    #expect(desk.events.map(\.allowedCycle) == [nil, "It ends with the day."])
  }

  @Test("has stores whose classes are written by hand")
  func handwritten() throws {
    let spec = try whole()
    let returns = try #require(spec.context(named: "Returns"))
    #expect(returns.className?.value == "Counter.ReturnDesk" && returns.isConnected)
    #expect(spec.context(named: "Archive")?.isConnected == false)
    #expect(returns.isHandwritten && !returns.hasFactory)
    #expect(spec.contexts.filter(\.isHandwritten).count == 2)
  }

  @Test("has handlers of events and notifications, with their timing")
  func handlers() throws {
    let spec = try whole()
    let methods = try #require(spec.context(named: "Desk")).handlers.map(\.method)
    #expect(methods.map(\.call.value) == ["stamp", "resetState", "note", "shelve", "announce", "suggest"])
    #expect(methods.map { $0.onError?.value } == [nil, nil, nil, "failed", nil, nil])
    #expect(methods.map(\.run) == [.sync, .sync, .latest, .serial, .concurrent, .latest])
    #expect(methods.map { $0.emits?.count } == [0, nil, nil, nil, nil, nil])
    #expect(methods.map { $0.debounce?.value.milliseconds } == [nil, nil, 300, nil, nil, nil])
    #expect(methods.map { $0.throttle?.value.milliseconds } == [nil, nil, nil, 1_500, nil, nil])
    #expect(methods.map { $0.removeDuplicates?.value } == [nil, nil, true, nil, nil, nil])
    #expect(methods.map { $0.buffer?.value } == [nil, nil, nil, .newest(10), nil, nil])
    #expect(
      methods.map { $0.condition?.text.value } == [nil, nil, nil, nil, "loan.days > 0", "!text.isEmpty"])
    #expect(methods.map { $0.condition?.labels.map(\.value) ?? [] } == [[], [], [], [], ["loan"], ["text"]])
    #expect(methods.map { $0.key?.value } == [nil, nil, nil, nil, nil, "text"])
    #expect(methods.map { $0.limit?.value } == [nil, nil, nil, nil, 2, 3])
    let desk = try #require(spec.context(named: "Desk"))
    #expect(desk.handlers.map(\.position) == [0, 0, 0, 0, 1, 0])
    #expect(desk.handlers.map(\.isOwn) == [false, false, false, false, false, true])
    #expect(desk.handlers.last.map { "\($0.event.value) \($0.source)" } == "self.searched Desk.searched")

    let notifications = try #require(spec.context(named: "Desk")).notifications
    #expect(
      notifications.map(\.notification.value) == [
        "UIScene.willDeactivateNotification", ".catalogueChanged",
      ])
    #expect(notifications.map(\.center) == [.default, .distributed])
    #expect(notifications.map { $0.method.onError?.value } == [nil, "failed"])
    #expect(notifications.map(\.method.run) == [.serial, .concurrent])

    let watch = try #require(spec.context(named: "Watch"))
    #expect(watch.handlers.map(\.event.value.description) == ["all", "Desk.closed"])
    #expect(watch.handlers.map(\.event.value.isAll) == [true, false])
    #expect(spec.context(named: "Fees")?.handlers[0].event.value.isAll == true)
  }

  @Test("has protocols of events")
  func conformances() throws {
    let member = try #require(try whole().context(named: "Member"))
    #expect(member.eventConformances.map(\.value.text) == ["Equatable", "Codable"])
    #expect(member.events.map(\.name.value) == ["borrowed", "returned", "left", "reminded"])
  }

  @Test("has actions that call methods")
  func actions() throws {
    let spec = try whole()
    func method(_ action: String, of context: String) throws -> HandlerMethod {
      let found = try #require(spec.context(named: context)?.actions.first { $0.name.value == action })
      return try #require(found.method)
    }
    let search = try method("search", of: "Member")
    #expect(search.call.value == "find" && search.labels?.map(\.value) == ["text"])
    #expect(search.onError?.value == "failed" && search.run == .latest && search.key?.value == "text")
    #expect(search.debounce?.value.milliseconds == 300)
    let renew = try method("renew", of: "Member")
    #expect(renew.run == .concurrent && renew.limit?.value == 2 && renew.throttle?.value.milliseconds == 1000)
    let save = try method("save", of: "Member")
    #expect(save.labels?.isEmpty == true && save.buffer?.value == .newest(1) && save.run == .separate)
    let open = try method("open", of: "Desk")
    #expect(open.call.value == "open" && open.labels?.map(\.value) == ["id"] && open.run == .latest)
    #expect(open.key?.value == "id" && open.limit?.value == 4 && open.debounce?.value.milliseconds == 1000)
    #expect(open.onError?.value == "failed")
    let stored = try method("save", of: "Desk")
    #expect(stored.throttle?.value.milliseconds == 2000 && stored.buffer?.value == .newest(3))
    #expect(stored.finishesOnRelease)
    #expect(try #require(spec.context(named: "Member")).actions[0].method == nil)
  }

  @Test("has fields that are derived from others, or loaded")
  func derivedFields() throws {
    let member = try #require(try whole().context(named: "Member"))
    #expect(member.derived.map(\.name.value) == ["titles", "first"])
    #expect(member.derived.map(\.type.text) == ["[String]", "String?"])
    #expect(member.derived.map { $0.sources.map(\.value) } == [["loans", "shelf"], ["titles"]])
    #expect(member.derived.map(\.summary) == ["What members read.", nil])
    #expect(member.fields(derivedFrom: "loans").map(\.name.value) == ["titles", "first"])
    #expect(
      member.derived.map(member.method).map(\.declaration) == [
        "static func titles(loans: [Loan], shelf: Loadable<[Loan]>) -> [String]",
        "static func first(titles: [String]) -> String?",
      ])
    let shelf = try #require(member.state.last)
    #expect(shelf.type.text == "Loadable<[Loan]>" && shelf.defaultValue == ".idle" && shelf.loaded?.text == "[Loan]")
  }

  @Test("has actions whose results and errors change fields")
  func results() throws {
    let spec = try whole()
    let member = try #require(spec.context(named: "Member"))
    let reload = try #require(member.actions.first { $0.name.value == "reload" }?.method)
    #expect(reload.into?.value == "shelf" && reload.run == .latest && reload.isThrowing)
    #expect(reload.retry?.value.times == 3 && reload.retry?.value.backoff.milliseconds == 500)
    #expect(member.loadedType(of: reload)?.text == "[Loan]")
    let rename = try #require(member.actions.first { $0.name.value == "rename" }?.method)
    #expect(rename.optimistic?.value == "name" && rename.retry?.value.backoff.milliseconds == 1000)
    let clear = try #require(spec.context(named: "Desk")?.actions.last?.method)
    #expect(clear.optimistic?.value == "hits" && clear.onError?.value == "failed")
  }

  @Test("has models with children, actions and handlers of their events")
  func models() throws {
    let spec = try whole()
    let shelves = try #require(spec.context(named: "Shelves"))
    #expect(shelves.isElm && !shelves.isChild)
    #expect(shelves.children.map(\.text) == ["Lamp", "Sign?", "[Row]"])
    #expect(shelves.children.map(\.count) == [.one, .optional, .many])
    #expect(shelves.handlers.map(\.event.value.description) == ["Member.borrowed", "Member.left"])
    #expect(
      shelves.childHandlers.map(\.event.value.description) == ["rows.emptied", "lamp.failed"])
    #expect(shelves.childHandlers.map(\.source.description) == ["Row.emptied", "Lamp.failed"])
    #expect(shelves.handlerMethods.map(\.run) == [.sync, .sync])
    #expect(
      spec.modelActions(of: shelves).map(\.fullName) == [
        "climb(floors:)", "jump(floor:)", "light()", "removeBook(loan:)", "removeRow(id:)",
        "setNote(note:)", "resetState()", "lamp(action:)", "sign(action:)", "rows(id:action:)",
      ])
    #expect(
      spec.modelActions(of: shelves).filter(\.isGenerated).map(\.name) == [
        "setNote", "resetState", "lamp", "sign", "rows",
      ])
    #expect(spec.dependenciesWithChildren(of: shelves) == ["catalogue"])
    let row = try #require(spec.context(named: "Row"))
    #expect(row.isChild && row.identity?.type.text == "UUID")
    #expect(spec.parents(of: row).map(\.parent.name.value) == ["Shelves"])
    #expect(
      spec.storeContexts.map(\.name.value) == [
        "Member", "Desk", "Shelves", "Returns", "Archive", "Ticket", "Fees", "Watch",
      ])
  }

  @Test("has scenes, required handlers and linter settings")
  func rest() throws {
    let spec = try whole()
    #expect(spec.scenes.map(\.name.value) == ["main", "kiosk"])
    #expect(spec.scenes[1].contexts.map(\.value) == ["Desk", "Watch"])
    #expect(
      spec.requiredHandlers.map(\.event.value.description) == ["Member.left", "Desk.closed"])
    #expect(spec.requiredHandlers[0].exceptions.map(\.value) == ["Fees"])
    #expect(spec.lint.rules.count == 2)
  }

  @Test("has groups of code, those of an included file below its folder")
  func groups() throws {
    let groups = try whole().lint.groups
    #expect(groups.map(\.name.value) == ["Counters", "Rooms", "Screens", "Front", "Fees"])
    #expect(groups.map(\.isOptional) == [true, false, false, false, false])
    #expect(groups[0].selection.files.map(\.value) == ["Sources/Desk/**"])
    #expect(groups[0].selection.modules.map(\.value) == ["DeskKit"])
    #expect(groups[1].selection.each?.value == "Sources/Rooms/*")
    #expect(groups[2].selection.roles.map(\.value) == [.container, .child])
    #expect(groups[2].selection.types.map(\.value) == ["*Screen"])
    #expect(groups[2].selection.supertypes.map(\.value) == ["Titled"])
    #expect(groups[3].selection.groups.map(\.value) == ["Counters", "Screens"])
    #expect(groups[4].selection.files.map(\.value) == ["Teams/Fees/**", "Sources/Fees/**"])
  }

  @Test("has contracts in every form")
  func contracts() throws {
    let contracts = try whole().lint.contracts
    #expect(contracts.map(\.rule).first == "contract.layers")
    #expect(
      contracts.map(describe) == [
        "layers: Front, Counters|Rooms, Tests, closed Counters, indirect, Goes down.",
        "apart: independent Rooms, except Rooms.Hall, except Rooms.Attic -> Rooms.Cellar (Moves in May.)",
        "round: acyclic Rooms Front, warning",
        "pure: Counters not Screens print, imports",
        "hidden: UserDefaults @AppStorage only for Front",
        "stores: every store Sources/** DeskKit Front A B must final @MainActor Resettable Sources/*/Stores *Store *Tests "
          + "reset not public",
        "fees: Bank only for Fees",
      ])
  }

  @Test("has values for flags of the linter")
  func flags() throws {
    let flags = try whole().lint.flags
    #expect(flags[.reporters]?.map(\.value) == ["xcode", "sarif:out.sarif"])
    #expect([flags[.strict], flags[.quiet], flags[.strictBaseline]] == [true, false, true])
    #expect([flags[.cache], flags[.scan], flags[.verbose]] == [true, true, false])
    #expect(flags[.baseline] == "Tools/baseline.yml")
    #expect(flags[.affected] == "origin/main")
    #expect(flags[.cachePath] == ".cache")
  }
}

/// The parts of a contract that differ from the defaults.
private func describe(_ contract: ArchitectureContract) -> String {
  let names = { (names: [Located<String>]) in names.map(\.value).joined(separator: " ") }
  let demand =
    switch contract.demand {
    case .layers(let layers, let closed):
      layers.map { $0.map(\.value).joined(separator: "|") }.joined(separator: ", ") + ", closed \(names(closed))"
    case .independence(let groups): "independent \(names(groups))"
    case .noCycles(let groups): "acyclic \(names(groups))"
    case .forbidden(let from, let used): "\(names(from)) not \(names(used))"
    case .protected(let used, let users): "\(names(used)) only for \(names(users))"
    case .properties(let every, let must, let mustNot):
      "every \(every.roles.map(\.value.rawValue).joined(separator: " ")) "
        + names(every.files + every.modules + every.groups + every.types + every.supertypes)
        + " must \(names(must.be + must.conformTo + must.liveIn + must.beNamed + must.have + must.declare))"
        + " not \(names(mustNot.be))"
    }
  let exceptions = contract.exceptions.map { exception in
    let from = exception.from?.value ?? ""
    let to = exception.to?.value ?? ""
    return "except \(exception.isEitherSide ? from : "\(from) -> \(to)")" + (exception.reason.map { " (\($0))" } ?? "")
  }
  let rest = [
    contract.severity == .error ? nil : contract.severity.rawValue, contract.onlyImports ? "imports" : nil,
    contract.isIndirect ? "indirect" : nil, contract.reason,
  ]
  return "\(contract.name.value): " + ([demand] + exceptions + rest.compactMap(\.self)).joined(separator: ", ")
}
