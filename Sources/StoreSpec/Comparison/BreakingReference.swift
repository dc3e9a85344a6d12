/// The reference of breaking changes, generated from their kinds.
package enum BreakingReference {
  /// The page `docs/breaking.md`.
  package static var markdown: String {
    let rows = BreakingChange.Kind.allCases.map { "| `\($0.rawValue)` | \($0.documentation) |" }
    return head + rows.joined(separator: "\n") + "\n" + tail
  }

  private static let head = """
    # What `storegen breaking` reports

    `storegen breaking --against OLD` compares the spec with an older one: a file, a folder with a `storegen.yml`, or a Git
    revision such as `main` or a tag (the same path there, with the files that it includes). It reports changes that break
    other teams' stores, views, or the app that creates the composition root. Exit status 2 means that there are breaking
    changes. `--reporter json` prints them for programs, with the kind as `rule`.

    | kind | what changed |
    | --- | --- |

    """

  private static let tail = """

    Not reported: code that moves to another module, because `output` or `modules` changed; and code for tests that is no longer
    in release builds, because `testing: always` was removed.

    """
}
