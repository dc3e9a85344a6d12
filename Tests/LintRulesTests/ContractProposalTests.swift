import AppAnalysis
import ArchitectureModel
import LinkedProgram
import ProjectProposal
import StoregenDiagnostics
import SwiftFacts
import Testing

@Suite("The contracts that an app seems to follow")
struct ContractProposalTests {
  /// A use of the type of one file by another, so many times. A file declares the type with its name.
  private typealias Uses = (from: String, to: String, count: Int)

  /// The proposal for files that use each other.
  ///
  /// - Parameter isPackage: whether each folder at the top is a module.
  private func proposal(_ paths: [String], _ uses: [Uses], isPackage: Bool = false) throws -> ContractProposal? {
    let files = try paths.map { path in
      let own = uses.filter { $0.from == path }.flatMap { use in
        (0..<use.count).map { "  let \(Self.type(at: use.to).lowercased())\($0): \(Self.type(at: use.to))?\n" }
      }
      let imports = uses.filter { isPackage && $0.from == path }.map { "import \(Self.folder(of: $0.to))\n" }
      let text = "\(imports.joined())public struct \(Self.type(at: path)) {\n\(own.joined())}\n"
      let facts = try #require(FactReader.read(SourceText(path: path, text: text)).facts)
      let module = SourceModule(
        name: isPackage ? Self.folder(of: path) : "App", isPackageTarget: isPackage, isTest: false)
      return LintFile(facts, module: module)
    }
    return AnalysisContext(files.inOrder, settings: AnalysisSettings()).projectAnalysis.contracts
  }

  private static func folder(of path: String) -> String { String(path.prefix { $0 != "/" }) }

  /// `Cart` for `Features/Cart.swift`.
  private static func type(at path: String) -> String {
    String(path.split(separator: "/").last?.prefix { $0 != "." } ?? "")
  }

  @Test("are about kinds of modules if there are many")
  func kinds() throws {
    let features = (0..<10).map { "Part\($0)Feature/Page\($0).swift" }
    let clients = (0..<10).map { "Part\($0)Client/Access\($0).swift" }
    let others = ["Red", "Blue", "Green", "Gray", "Black"].map { "\($0)/\($0).swift" }
    let proposal = try proposal(
      features + clients + others, zip(features, clients).map { ($0, $1, 2) }, isPackage: true)
    #expect(proposal?.groups.groups.map(\.name.value) == ["Client", "Feature"])
    #expect(proposal?.groups.groups.first?.selection.modules.count == 10)
    #expect(proposal?.layers?.rows == [["Feature"], ["Client"]])
    // Ten imports, and two uses of each type.
    #expect(proposal?.layers?.following == 30)
  }

  @Test("leave out a group that uses others and is used by them")
  func leftOut() throws {
    let proposal = try proposal(
      ["App/Main.swift", "View/Screen.swift", "Models/Price.swift"],
      [
        ("View/Screen.swift", "Models/Price.swift", 60), ("App/Main.swift", "View/Screen.swift", 9),
        ("View/Screen.swift", "App/Main.swift", 10), ("Models/Price.swift", "App/Main.swift", 8),
      ])
    #expect(proposal?.layers?.rows == [["View"], ["Models"]])
    #expect(proposal?.layers?.leftOut == ["App"])
    #expect(proposal?.layers?.exceptions.isEmpty == true)
  }

  @Test("allow a few uses that lead up")
  func exceptions() throws {
    let proposal = try proposal(
      ["View/Screen.swift", "Models/Price.swift"],
      [("View/Screen.swift", "Models/Price.swift", 60), ("Models/Price.swift", "View/Screen.swift", 2)])
    #expect(proposal?.layers?.rows == [["View"], ["Models"]])
    #expect(proposal?.layers?.exceptions.map(\.count) == [2])
  }

  @Test("have what nothing uses at the top")
  func top() throws {
    let proposal = try proposal(
      ["App/Main.swift", "Widget/Tile.swift", "Kit/Part.swift", "Base/Price.swift"],
      [
        ("App/Main.swift", "Kit/Part.swift", 5), ("Kit/Part.swift", "Base/Price.swift", 5),
        ("Widget/Tile.swift", "Base/Price.swift", 1),
      ])
    #expect(proposal?.layers?.rows == [["App", "Widget"], ["Kit"], ["Base"]])
  }

  @Test("are about features even if nearly all code is in them")
  func features() throws {
    let features = (0..<30).map { "Shop/Features/F\($0)/Page\($0).swift" }
    let proposal = try proposal(
      features + ["Shop/Utils/Price.swift"], features.map { ($0, "Shop/Utils/Price.swift", 1) })
    #expect(proposal?.groups.groups.map(\.name.value) == ["Features", "Utils"])
    #expect(proposal?.groups.groups.first?.selection.each?.value == "Shop/Features/*")
    #expect(proposal?.layers?.rows == [["Features"], ["Utils"]])
    #expect(proposal?.independences.map(\.group) == ["Features"])
  }
}
