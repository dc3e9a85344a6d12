import Foundation
import StoregenFiles
import StoregenTestSupport
import Testing

@Suite("Links in paths are followed")
struct LinkedPathTests {
  @Test(
    "also if the last components do not exist",
    arguments: [
      ("link", "real"), ("link/file", "real/file"), ("link/new", "real/new"),
      ("link/new/newer", "real/new/newer"), ("real/new", "real/new"), ("new", "new"),
      ("to the file", "real/file"), ("to nowhere", "to nowhere"),
      ("to nowhere/new", "to nowhere/new"),
    ])
  func paths(named: String, real: String) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write("", to: "real/file")
    for (link, target) in [("link", "real"), ("to the file", "link/file"), ("to nowhere", "no/no")] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.file(link).path, withDestinationPath: target)
    }
    #expect(folder.file(named).withLinksFollowed.path == folder.file(real).path)
  }
}
