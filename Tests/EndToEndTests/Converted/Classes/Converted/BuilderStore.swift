import Observation

@MainActor
@Observable
final class BuilderStore {
  private(set) var parts: [String] = []
  @discardableResult
  func adding(_ part: String) -> Self {
    parts.append(part)
    return self
  }
  func copy() -> BuilderStore {
    let copy = BuilderStore()
    copy.parts = parts
    return copy
  }
  func merge(_ other: BuilderStore) { parts += other.parts }
}
