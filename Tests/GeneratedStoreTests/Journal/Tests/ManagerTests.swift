import Foundation
import Testing

@MainActor
@Suite("The windows for bundles, categories and export groups", .timeLimit(.minutes(3)))
struct ManagerTests {
  let desk = Desk()

  @Test("keep the selected bundle up to date, and forget it when it is deleted")
  func bundles() async throws {
    await desk.open()
    let store = desk.stores.bundle
    try await store.select(store.bundles[0])
    #expect(store.selectedTodos.map(\.title) == ["Mail", "Tea"])
    try await store.addTodo(title: "Walk", categoryID: nil)
    #expect(store.selectedTodos.map(\.sortOrder) == [0, 1, 2])
    try await store.rename(store.bundles[0], to: "Start")
    #expect(store.selectedBundle?.name == "Start")
    try await store.add(name: "Evening")
    #expect(store.bundles.map(\.sortOrder) == [0, 1])
    try await store.delete(store.bundles[0])
    #expect(store.selectedBundle == nil && store.selectedTodos.isEmpty)
    #expect(store.bundles.map(\.name) == ["Evening"])
    #expect(await desk.database.tables.bundleTodos.isEmpty)
  }

  @Test("move todos of one category among their own positions")
  func moving() async throws {
    await desk.open()
    let store = desk.stores.bundle
    try await store.select(store.bundles[0])
    try await store.addTodo(title: "Walk", categoryID: nil)
    let group = store.selectedTodos.filter { $0.categoryID == nil }
    try await store.moveTodos(group, from: [1], to: 0)
    #expect(store.selectedTodos.map(\.title) == ["Mail", "Walk", "Tea"])
    #expect(store.selectedTodos.map(\.sortOrder) == [0, 1, 2])
  }

  @Test("leave a bundle selected if its todos cannot be read")
  func failure() async throws {
    await desk.open()
    let store = desk.stores.bundle
    await desk.database.fail([.bundleTodos])
    await #expect(throws: DatabaseError.unavailable) { try await store.select(store.bundles[0]) }
    #expect(store.selectedBundle?.id == 41)
    #expect(store.selectedTodos.isEmpty)
  }

  @Test("delete a category without reading the page again")
  func categories() async throws {
    await desk.open()
    let store = desk.stores.category
    try await store.move(from: [1], to: 0)
    #expect(store.categories.map(\.name) == ["Home", "Work"])
    await desk.database.forgetReads()
    try await store.delete(store.categories[1])
    await desk.stores.settle()
    #expect(await desk.database.reads == [[.categories]])
    #expect(desk.page.todos[0].categoryID == 1)
    #expect(await desk.database.tables.todos[0].categoryID == nil)
  }

  @Test("choose the categories of a group, and all other todos")
  func groups() async throws {
    await desk.open()
    let store = desk.stores.exportGroup
    store.select(store.groups[0])
    #expect(store.selectedMembers == [1, nil])
    try await store.setMembership(of: nil, included: false, in: store.groups[0])
    try await store.setMembership(of: 2, included: true, in: store.groups[0])
    #expect(store.selectedMembers == [1, 2])
    try await store.delete(store.groups[0])
    #expect(store.selectedGroup == nil && store.selectedMembers.isEmpty)
    #expect(store.members.isEmpty)
  }
}
