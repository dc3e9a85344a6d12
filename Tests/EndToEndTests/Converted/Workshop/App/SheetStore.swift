import Observation

@MainActor
@Observable
final class SheetStore {
  var title: String
  var text: String
  var isOpen = false
  private(set) var saved: [String] = []
  let number: Int
  private let save: (String) -> Void

  init(number: Int, text: String, isOpen: Bool = false, save: @escaping (String) -> Void) {
    self.number = number
    self.text = text
    title = text.isEmpty ? "New" : text
    self.save = save
    // Most sheets are closed.
    self.isOpen = isOpen
    Sheets.log.append("sheet \(number) in \(ThemeStore.shared.name)")
    keep()
  }

  private func keep() {
    save(title)
    saved.append(title)
  }
}

@MainActor
enum Sheets {
  static var log: [String] = []

  static func open() -> [SheetStore] {
    [
      SheetStore(number: 1, text: "") { log.append("saved \($0)") },
      SheetStore(number: 2, text: "Plan", isOpen: true) { log.append("saved \($0)") },
    ]
  }
}
