/// Finds out quickly that an update has kept all children, which is true of most updates.
extension ModelProtocol {
  /// Whether there still is a child if there was one.
  package static func isKept(_ old: Self?, in new: Self?) -> Bool { old == nil || new != nil }
}

extension ModelProtocol where Self: Identifiable {
  /// Whether the child still is the same one if there was one.
  package static func isKept(_ old: Self?, in new: Self?) -> Bool {
    old == nil || old?.id == new?.id
  }

  /// Whether all children still have their places. Others may have been added at the end.
  package static func areKept(_ old: [Self], in new: [Self]) -> Bool {
    guard old.count <= new.count else { return false }
    for index in old.indices where old[index].id != new[index].id { return false }
    return true
  }

  /// Whether all children still have their places, and have kept their own children.
  package static func areKeptWithChildren(_ old: [Self], in new: [Self]) -> Bool {
    guard old.count <= new.count else { return false }
    for index in old.indices
    where old[index].id != new[index].id || !keepsChildren(of: old[index], in: new[index]) {
      return false
    }
    return true
  }
}
