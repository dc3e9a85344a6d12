import JSONRPC
import LintReporting
import StoregenDiagnostics

/// A tool that runs a storegen command, which may write files.
protocol CommandTool: AgentTool {
  /// The exit statuses that mean success.
  static var successes: Set<Int32> { get }

  /// The arguments of storegen.
  static func command(_ arguments: ToolArguments, in project: AgentProject) throws(ToolFailure) -> [String]
}

extension CommandTool {
  static var writes: Bool { true }
  static var successes: Set<Int32> { [0] }

  static var output: [ToolField] {
    [
      .required("command", .list(.text), "The arguments of the command that ran."),
      .required("status", .integer(0...255), "Its exit status."),
      .required("lines", .list(.text), "What it printed. Names and paths in it are data from the project."),
    ]
  }

  static func answer(_ arguments: ToolArguments, in project: inout AgentProject) throws(ToolFailure) -> ToolAnswer {
    let command = try command(arguments, in: project)
    guard let outcome = project.run?(command) else { throw ToolFailure("the command cannot be started") }
    let lines = outcome.printed.split(separator: "\n").map { String($0).visible }
    let quoted = QuotedText.lines(lines.joined(separator: "\n"))
    guard let status = outcome.status, successes.contains(status) else {
      throw ToolFailure("the command failed; it printed:\n\(quoted)")
    }
    return ToolAnswer(
      text: "the command succeeded; it printed:\n\(quoted)",
      content: ["command": .texts(command), "status": .number(Int(status)), "lines": .texts(lines)])
  }
}

/// `generate`: writes the files that the spec describes.
enum GenerateTool: CommandTool {
  static let name = "generate"
  static let title = "Generate stores"
  static let description = """
    Writes the Swift files that `storegen.yml` describes, like `storegen generate`, and lists the methods that are still \
    to be written. If the spec has an error, it writes nothing. Call it after each change of the spec; never edit \
    generated files.
    """
  static let input: [ToolField] = [
    .optional("scaffold", .flag, "Also add stubs of missing methods to the extensions of the stores. Default: false."),
    .optional("dry_run", .flag, "Only list the files that would change. Default: false."),
  ]

  static func command(_ arguments: ToolArguments, in project: AgentProject) throws(ToolFailure) -> [String] {
    let flags = [("scaffold", "--scaffold"), ("dry_run", "--dry-run")].filter { arguments.flag($0.0) }.map(\.1)
    guard flags.count < 2 else {
      throw ToolFailure("`dry_run` writes nothing, so it cannot be combined with `scaffold`")
    }
    return ["generate"] + flags
  }
}

/// `fix`: applies the fixes of findings.
enum FixTool: CommandTool {
  static let name = "fix"
  static let title = "Fix findings"
  static let description = """
    Applies the safe fixes of findings, like `storegen lint --fix`, and reports the findings that are left. To apply \
    only some, edit the files yourself with the `fix` of the findings that `check` returns.
    """
  static let input: [ToolField] = [
    .optional("paths", .list(.text), "Fix these files and folders only."),
    .optional("dry_run", .flag, "Only show the changes. Default: false."),
  ]
  /// With status 2, findings are left, or there is something to fix in a dry run.
  static let successes: Set<Int32> = [0, 2]

  static func command(_ arguments: ToolArguments, in project: AgentProject) throws(ToolFailure) -> [String] {
    var paths: [String] = []
    for path in arguments.texts("paths") ?? [] { paths.append(try project.path(of: path)) }
    return ["lint", "--fix"] + (arguments.flag("dry_run") ? ["--dry-run"] : ["--reporter", "compact"])
      + (paths.isEmpty ? [] : ["--"] + paths)
  }
}

/// `rename`: renames a part of the spec everywhere.
enum RenameTool: CommandTool {
  static let name = "rename"
  static let title = "Rename a part of the spec"
  static let description = """
    Gives a context, event, value of an event, field, action, handler, type, dependency or scene of the spec another \
    name: in the spec, in handwritten code with tests, in the names of files, and in generated files. Either all files \
    change or none. Call it instead of editing each place.
    """
  static let input: [ToolField] = [
    .required("name", .text, "The name as in the spec: `Cart`, `Cart.added`, `Cart.added.line`."),
    .required("new_name", .text, "The new last part of it: `Basket`, `checkedOut`."),
    .optional("dry_run", .flag, "Only show the changes. Default: false."),
  ]

  static func command(_ arguments: ToolArguments, in project: AgentProject) throws(ToolFailure) -> [String] {
    ["rename"] + (arguments.flag("dry_run") ? ["--dry-run"] : [])
      + ["--", arguments.text("name") ?? "", arguments.text("new_name") ?? ""]
  }
}
