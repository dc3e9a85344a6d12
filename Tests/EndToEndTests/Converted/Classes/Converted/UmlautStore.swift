// swift-format-ignore-file
import Observation

@MainActor
@Observable
final class UmlautStore {
  var größe = 1
  private(set) var 名前 = "名"
  var été = 2
  func añadir(_ número: Int) { größe += número }
  func 改名(_ 新: String) { 名前 = 新 }
}
