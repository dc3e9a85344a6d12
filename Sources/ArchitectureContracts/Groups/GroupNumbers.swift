import ArchitectureModel
import LinkedProgram
import StoregenDiagnostics

/// All groups, numbered: those that are declared, their folders, and the names in contracts that are not those of groups.
/// Such a name stands for types, functions, modules or attributes.
struct GroupNumbers {
  /// The groups, in the order of their numbers.
  private(set) var groups: [NumberedGroup] = []
  private var numbers: [String: Int] = [:]

  /// - Parameter paths: the files of the program, relative to the folder of patterns.
  init(_ settings: ContractSettings, paths: [String]) {
    for group in settings.groups { add(NumberedGroup(name: group.name.value, setting: group)) }
    if numbers[CodeGroup.tests] == nil { add(NumberedGroup(name: CodeGroup.tests, isOfTests: true)) }
    for group in settings.groups {
      guard let each = group.selection.each, let owner = numbers[group.name.value] else { continue }
      addFolders(matching: FolderPattern(each.value), of: owner, paths)
    }
  }

  private mutating func addFolders(matching pattern: FolderPattern, of owner: Int, _ paths: [String]) {
    for name in Set(paths.compactMap(pattern.group)).sorted() {
      let number = add(NumberedGroup(name: "\(groups[owner].name).\(name)", owner: owner))
      groups[owner].folders.append(number)
    }
  }

  @discardableResult
  private mutating func add(_ group: NumberedGroup) -> Int {
    numbers[group.name] = numbers[group.name] ?? groups.count
    groups.append(group)
    return groups.count - 1
  }

  /// The number of a group; nil if there is none.
  func number(ofGroup name: String) -> Int? { numbers[name] }

  /// The number of a group, or of a name of something else.
  mutating func number(of name: String) -> Int {
    numbers[name] ?? add(NumberedGroup(name: name, isSymbol: true))
  }

  /// Adds a group for the types that a contract is about, and numbers the names in it. The name of such a group has a space,
  /// so that it is not that of another one.
  mutating func addSelections(of contract: ArchitectureContract) {
    guard case .properties(let selection, _, _) = contract.demand else { return }
    for name in selection.groups { _ = number(of: name.value) }
    for name in contract.exceptions.compactMap(\.from) { _ = number(of: name.value) }
    let group = CodeGroup(name: contract.name, selection: selection, isOptional: true)
    add(NumberedGroup(name: Self.name(ofSelection: contract), setting: group, isSelection: true))
  }

  static func name(ofSelection contract: ArchitectureContract) -> String { "every type of \(contract.name.value)" }

  /// The numbers that a name stands for in a contract about pairs of groups: those of its folders, or its own.
  func parts(of name: String) -> [Int] {
    guard let number = numbers[name] else { return [] }
    return groups[number].setting?.selection.each == nil ? [number] : groups[number].folders
  }
}

/// A group with its number.
struct NumberedGroup {
  let name: String
  /// Its declaration; nil for a folder of one with `each`, for tests, and for names that are not groups.
  var setting: CodeGroup?
  /// The group with `each` that it is a folder of.
  var owner: Int?
  /// Its folders, if it has `each`.
  var folders: [Int] = []
  /// Whether it is the group of all tests.
  var isOfTests = false
  /// Whether it is the name of a type, a function, a module or an attribute.
  var isSymbol = false
  /// Whether it consists of the types that a contract is about.
  var isSelection = false

  /// Whether it consists of other groups.
  var isUnion: Bool { !folders.isEmpty || setting.map { !$0.selection.groups.isEmpty } ?? false }

  /// Whether the team declared it, or storegen made it of a folder or of the tests.
  var isNamedGroup: Bool { !isSymbol && !isSelection }
}
