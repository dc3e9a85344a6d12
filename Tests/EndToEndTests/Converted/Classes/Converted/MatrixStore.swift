import Observation

@MainActor
@Observable
final class MatrixStore {
  private var cells: [Int: Int] = [:]
  private(set) var writes = 0

  subscript(row: Int, column: Int) -> Int {
    get { cells[row * 10 + column] ?? 0 }
    set {
      cells[row * 10 + column] = newValue
      writes += 1
    }
  }
  subscript(name: String) -> Int { name.count }
  static subscript(index: Int) -> Int { index * 2 }
  func clear() { cells = [:] }
}
