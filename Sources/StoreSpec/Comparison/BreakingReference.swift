/// The page about breaking changes for people, made from their kinds.
package enum BreakingReference {
  /// The page `docs/breaking.md`.
  package static var markdown: String {
    let rows = BreakingChange.Kind.allCases.map { "| `\($0.rawValue)` | \($0.documentation) |" }
    return head + rows.joined(separator: "\n") + "\n"
  }

  private static let head = """
    # What `storegen breaking` reports

    `storegen breaking --against OLD` compares the spec with an older one: a file, a folder with a `storegen.yml`, or a Git
    revision such as `main` or a tag (the same path there, with the files that it includes). It reports what others relied
    on and the spec no longer keeps: other teams' stores, views, and the app that makes the composition root. Exit status
    2 means that there is something. `--reporter json` gives the same for programs, with the kind as `rule`.

    | kind | what has changed |
    | --- | --- |

    """
}
