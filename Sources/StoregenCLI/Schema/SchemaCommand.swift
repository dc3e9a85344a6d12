import ArchitectureGraph
import ArgumentParser
import ProjectFiles
import StoregenFiles

/// `storegen schema`: prints the JSON Schema of specs.
struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Print the JSON Schema of specs, which lets editors complete and check them.",
    discussion: """
      With --write, storegen writes the schema to storegen.schema.json next to the spec. Editors find it through the \
      spec's first line: `# yaml-language-server: $schema=storegen.schema.json`. Write it again when you update storegen.
      """)

  @Flag(help: "Print the schema of included files instead.")
  var included = false

  @Flag(help: "Print the schema of `storegen graph --format json` instead.")
  var graph = false

  @Flag(help: "Write the schema to a file next to the spec.")
  var write = false

  @Option(
    help: "With --write: the spec. Default: storegen.yml here or in the nearest parent folder.",
    completion: .spec)
  var spec: String?

  func validate() throws {
    if graph, included || write {
      throw ValidationError(
        "--graph prints a different schema, so it cannot be combined with --included or --write")
    }
    if spec != nil, !write { throw ValidationError("--spec requires --write") }
  }

  func run() throws {
    if graph { return Console.result(lines: CanonicalJSON.text(of: GraphSchema.schema)) }
    let working = WorkingFolder.ofProcess
    guard write else {
      let schema = SchemaFile(in: working.url, included: included)
      return Console.result(lines: schema.text)
    }
    let file = try SpecFile.found(spec, in: working)
    let schema = SchemaFile(in: file.folder, included: included)
    let path = working.displayPath(of: schema.path)
    guard !schema.isForeign else {
      throw Console.failure(
        "`\(path)` was not written by storegen, so it was not replaced", help: "move or remove it")
    }
    do throws(SystemError) {
      try schema.write()
    } catch {
      throw Console.failure("cannot write `\(path)`: \(error.reason)")
    }
    Console.note("\(path): written")
  }
}
