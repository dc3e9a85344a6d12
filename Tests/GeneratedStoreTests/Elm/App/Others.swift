extension PaneModel {
  static func show(state: Self, distance: Int, environment: Environment) -> Update<Self> {
    var model = state
    model.shown = distance
    return Update(state: model)
  }

  static func mark(state: Self, tag: Tag, environment: Environment) -> Update<Self> {
    var model = state
    model.tags.append(tag)
    return Update(state: model)
  }
}

extension DiaryModel {
  static func write(
    state: Self, event: JourneyEvent, environment: Environment
  ) -> Update<Self> {
    var model = state
    model.pages += 1
    return Update(state: model)
  }
}

extension WalletStore {
  func spend(_ amount: Int) { spent.append(amount) }
}

extension LogStore {
  func walked(distance: Int) { entries.append("distance \(distance)") }
  func streamEchoed(number: Int) { entries.append("stream \(number)") }
  func subjectEchoed(number: Int) { entries.append("subject \(number)") }
  func delegateEchoed(number: Int) { entries.append("delegate \(number)") }
  func noticeEchoed(number: Int) { entries.append("notice \(number)") }
}
