import Foundation

extension ExportGroupStore {
  func load() async throws {
    (groups, members) = try await database.read([.groups, .members]) {
      tables -> ([ExportGroup], [Int64: Set<Int64?>]) in
      var members: [Int64: Set<Int64?>] = [:]
      for member in tables.members {
        members[member.groupID, default: []].insert(member.categoryID)
      }
      return (tables.groups.sorted { $0.sortOrder < $1.sortOrder }, members)
    }
    if let selectedGroup { select(selectedGroup) }
  }

  func select(_ group: ExportGroup?) {
    selectedGroup = group
    selectedMembers = group?.id.flatMap { members[$0] } ?? []
  }

  func add(name: String) async throws {
    let order = (groups.map(\.sortOrder).max() ?? -1) + 1
    try await database.write([.groups]) { tables in
      tables.groups.append(ExportGroup(id: tables.newID(), name: name, sortOrder: order))
    }
    try await load()
  }

  func delete(_ group: ExportGroup) async throws {
    try await database.write([.groups]) { tables in
      tables.groups.removeAll { $0.id == group.id }
      tables.members = tables.members.filter { $0.groupID != group.id }
    }
    if selectedGroup?.id == group.id { select(nil) }
    try await load()
  }

  func setMembership(
    of categoryID: Int64?, included: Bool, in group: ExportGroup
  ) async throws {
    guard let groupID = group.id else { return }
    let member = GroupMember(groupID: groupID, categoryID: categoryID)
    try await database.write([.members]) { tables in
      if included { tables.members.insert(member) } else { tables.members.remove(member) }
    }
    try await load()
  }
}
