import Combine

@MainActor
final class KeywordStore: ObservableObject {
  @Published var `default` = 1
  @Published var `in`: [String] = []
  @Published private(set) var `class` = "none"

  func `repeat`(_ count: Int) { for _ in 0..<count { `in`.append(`class`) } }
  func `switch`(to `class`: String, `where` isOn: Bool) { if isOn { self.`class` = `class` } }
  func go(for `while`: Int) { self.default += `while` }
}
