/// Divides sources into programs.
///
/// Without a configuration, each Git repository is a separate program: names in one are unrelated to those
/// in another.
struct ProgramPartition: Sendable {
  /// The positions of the sources of each program.
  private let programs: [[Int]]

  /// - Parameters:
  ///   - files: the paths of the sources.
  ///   - repositories: the paths of the folders that are separate programs.
  init(_ files: [String], repositories: Set<String>) {
    guard !repositories.isEmpty else {
      programs = [Array(files.indices)]
      return
    }
    var repositoryOfFolder: [Substring: String] = [:]
    var programs: [String: [Int]] = [:]
    for run in FolderRun.runs(of: files) {
      let repository = Self.repository(
        of: run.folder, among: repositories, known: &repositoryOfFolder)
      programs[repository, default: []] += run.positions
    }
    // The largest first, so that no thread is still busy with it at the end.
    self.programs = programs.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }.map(\.value)
  }

  /// The nearest repository that a folder is in; empty if there is none.
  private static func repository(
    of folder: Substring, among repositories: Set<String>, known: inout [Substring: String]
  ) -> String {
    if let repository = known[folder] { return repository }
    let found =
      repositories.contains(String(folder))
      ? String(folder)
      : folder.parentFolder.map { repository(of: $0, among: repositories, known: &known) } ?? ""
    known[folder] = found
    return found
  }

  /// The numbers of the programs.
  var indices: Range<Int> { programs.indices }

  /// Some programs in the order in which several threads check them with little memory: the largest one, beside it the
  /// smallest ones until they are as large, then the others. The two largest at once would take the most memory.
  ///
  /// - Parameter numbers: the programs, in ascending order.
  func inOrderOfChecks(_ numbers: [Int]) -> [Int] {
    guard let largest = numbers.first else { return [] }
    var others = numbers.dropFirst()
    var besides: [Int] = []
    var missing = programs[largest].count
    while missing > 0, let smallest = others.popLast() {
      besides.append(smallest)
      missing -= programs[smallest].count
    }
    return [largest] + besides + others
  }

  /// The positions of the sources of a program, in order.
  func positions(in program: Int) -> [Int] { programs[program] }
}
