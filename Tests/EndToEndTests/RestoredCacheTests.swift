import Foundation
import StoregenTestSupport
import Testing

/// What CI systems restore can come from another checkout, branch or build, and can be damaged.
@Suite("A cache that was restored from anywhere changes no finding", .timeLimit(.minutes(10)))
struct RestoredCacheTests {
  @Test("if it is from a checkout whose files have the same names, sizes and dates")
  func otherCheckout() throws {
    let checkouts = try Checkouts()
    defer { checkouts.folder.remove() }
    _ = try checkouts.lint("there", cache: "cache")
    try checkouts.expectSame("here", cache: "cache", "with the cache of another checkout")
    try checkouts.expectSame("here", cache: "cache", "with both in one cache")
    try checkouts.expectSame("there", cache: "cache", "with what the other has added")
  }

  @Test("if another checkout was at the same path")
  func samePath() throws {
    let checkouts = try Checkouts()
    defer { checkouts.folder.remove() }
    _ = try checkouts.lint("here", cache: "cache")
    try checkouts.shell("mv here before && mv there here")
    try checkouts.expectSame("here", cache: "cache", "with other files at the same paths")
    try checkouts.shell("rm -r here && cp -R -p before here")
    try checkouts.expectSame("here", cache: "cache", "with the first files, copied")
  }

  @Test("if the checkout was moved, or its files got other dates")
  func moved() throws {
    let checkouts = try Checkouts()
    defer { checkouts.folder.remove() }
    _ = try checkouts.lint("here", cache: "cache")
    try checkouts.shell("mkdir deep && mv here deep/moved && touch deep/moved/*.swift")
    try checkouts.expectSame("deep/moved", cache: "cache", "in another folder")
  }

  @Test("if it is a mixture of two caches")
  func mixed() throws {
    let checkouts = try Checkouts()
    defer { checkouts.folder.remove() }
    _ = try checkouts.lint("here", cache: "one")
    _ = try checkouts.lint("there", cache: "two")
    for name in try checkouts.folder.names(in: "one") {
      try checkouts.shell("rm -rf mixed && cp -R one mixed && cp two/\(name) mixed/\(name) || true")
      try checkouts.expectSame("here", cache: "mixed", "with \(name) of another checkout")
    }
    // The names of reports depend on the requested paths only, so these are the other checkout's findings.
    try checkouts.shell(
      "rm -rf mixed && cp -R one mixed && cp two/*.report \"$(ls mixed/*.report)\"")
    try checkouts.expectSame("here", cache: "mixed", "with findings of another checkout")
  }

  @Test("if another build wrote it")
  func otherBuild() throws {
    let checkouts = try Checkouts()
    defer { checkouts.folder.remove() }
    // The date of a program is a part of its identity.
    try checkouts.shell("cp \"$(command -v storegen)\" other && touch -t 200101010000 other")
    _ = try checkouts.lint("there", cache: "cache", program: "../other")
    try checkouts.shell("rm -r here && mv there here")
    try checkouts.expectSame("here", cache: "cache", "of another build")
    #expect(
      try checkouts.lint("here", cache: "cache", program: "../other")
        == checkouts.lint("here", cache: nil), "and the other build with that of this one")
  }

  @Test(
    "if a part of it is damaged",
    arguments: [
      ": > FILE", "head -c 50 FILE > cut && mv cut FILE", "printf more >> FILE", "rm FILE",
      "rm FILE && mkdir FILE", "rm FILE && ln -s /dev/zero FILE", "rm FILE && mkfifo FILE",
      "cp here/Stores.swift FILE", "tr 'a-m' 'n-z' < FILE > other && mv other FILE",
      "s=$(wc -c < FILE); head -c $((s / 2)) FILE > cut && printf X >> cut && tail -c $((s - s / 2 - 1)) FILE >> cut && mv cut FILE",
    ])
  func damaged(_ damage: String) throws {
    let checkouts = try Checkouts()
    defer { checkouts.folder.remove() }
    _ = try checkouts.lint("here", cache: "whole")
    let names = try checkouts.folder.names(in: "whole").filter { !$0.hasPrefix(".") }
    #expect(names.count >= 2, "\(names)")
    for name in names {
      try checkouts.shell("rm -rf cache && cp -R -p whole cache")
      try checkouts.shell(damage.replacing("FILE", with: "cache/\(name)"))
      try checkouts.expectSame("here", cache: "cache", "\(name): \(damage)")
      try checkouts.expectSame("here", cache: "cache", "\(name) after a run: \(damage)")
    }
  }
}

/// Two checkouts of an app in different versions.
private struct Checkouts {
  let folder: TemporaryFolder

  /// The findings differ, but names, sizes and dates of files do not.
  init() throws {
    folder = try TemporaryFolder()
    for (name, member, view) in [("here", "lend", "BookRow"), ("there", "sell", "ShopRow")] {
      try folder.write(Self.stores(member), to: "\(name)/Stores.swift")
      try folder.write(Self.screens(view), to: "\(name)/Screens.swift")
      try folder.write("version: 1\n", to: "\(name)/storegen.yml")
    }
    try shell("touch -t 202001010000 */*.swift */storegen.yml")
  }

  private static func stores(_ member: String) -> String {
    """
    import Observation

    @MainActor @Observable final class LibraryStore { func \(member)() {} }

    @MainActor @Observable final class ReaderStore {
      private weak var library: LibraryStore?
      func open() { library?.\(member)() }
    }

    """
  }

  private static func screens(_ row: String) -> String {
    """
    import SwiftUI

    struct ShelfScreen: View {
      var body: some View { ForEach(0..<3) { _ in \(row)() } }
    }

    struct \(row): View {
      @Environment(LibraryStore.self) private var library
      var body: some View { Text("Book") }
    }

    """
  }

  func shell(_ command: String) throws {
    let outcome = try Program.run(command, in: folder.url)
    try #require(outcome.status == 0, "\(command): \(outcome.errors)")
  }

  /// Everything that a run prints.
  ///
  /// - Parameter cache: nil for none.
  func lint(_ checkout: String, cache: String?, program: String = "storegen") throws -> String {
    let option = cache.map { "--cache-path \(folder.file($0).path)" } ?? "--no-cache"
    let outcome = try Program.run(
      "exec \(program) lint \(option)", in: folder.file(checkout))
    return "\(outcome.output)\(outcome.errors)\(outcome.status)"
  }

  /// Expects that a run with a cache prints what a run without one does.
  func expectSame(_ checkout: String, cache: String, _ comment: String) throws {
    let expected = try lint(checkout, cache: nil)
    #expect(expected.contains("of another store"), "there are findings")
    #expect(try lint(checkout, cache: cache) == expected, "\(comment)")
  }
}
