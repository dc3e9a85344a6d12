import Foundation

// The handwritten parts of the stores that are not in the table of combinations.

extension LabelsStore: HookedStore {
  func note(unit: String, value: Int) { hooks.log.append("\(value) \(unit)") }
  func note(y: Int) { hooks.log.append("y \(y)") }
  func moved() { hooks.log.append("moved") }
}

extension BufferedStore: HookedStore {}

extension DistinctStore: HookedStore {
  func note(unit: String) { hooks.log.append(unit) }
  func note(x: Int, y: Int) { hooks.log.append("\(x) \(y)") }
}

extension PatientStore: HookedStore {
  func find(note: String) async {
    found.append(note)
    await hooks.onQuery(note)
  }
}

extension SteadyStore: HookedStore {
  func note(offset: Int) async { note(number: offset) }
}

extension MergerStore: HookedStore {}

extension FollowerStore: HookedStore {
  func follow(event: FeedEvent) { hooks.log.append("\(event)") }
}

extension CartStore {
  func add(_ line: String) {
    lines.append(line)
    emit(.added(id: lines.count))
  }

  func empty() { lines = [] }
}

extension BeginnerStore {
  func start() {
    starts += 1
    emit(.begun(number: 1))
  }
}

extension AnnouncerStore {
  func start() { emit(.begun(number: 2)) }
}

extension WitnessStore: HookedStore {}

extension PanelStore: HookedStore {}

extension ShelfStore {
  func start() { items = ["started"] }
}

extension InboxStore {
  func show(items: [String]) async { self.items = items }
}

extension TabStore: HookedStore {
  func start() {
    title += "started"
    emit(.opened(page: 0))
  }
}

extension BarStore: HookedStore {}
extension DeskStore: HookedStore {}

extension OutsideStore: HookedStore {
  func take(notification: Notification) {
    note(number: notification.userInfo?["number"] as? Int ?? 0)
  }

  func work() async { await work(id: 0) }

  func search(notification: Notification) async {
    await search(text: notification.userInfo?["text"] as? String ?? "")
  }
}

nonisolated extension Notification.Name {
  static let numberPosted = Notification.Name("numberPosted")
  static let jobPosted = Notification.Name("jobPosted")
  static let wordPosted = Notification.Name("wordPosted")
}

extension ChainStore: HookedStore {
  func step(left: Int) async {
    hooks.numbers.append(left)
    await Task.yield()
    if left > 0 { emit(.stepped(left: left - 1)) }
  }
}

extension LoopStore {
  func step(left: Int) async {
    await Task.yield()
    emit(.stepped(left: left))
  }
}
