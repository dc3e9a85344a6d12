import Foundation
import StoreGenerator
import StoregenTestSupport
import Testing

@Suite("Generated code is formatted like the output of swift format")
struct LayoutTests {
  @Test(
    "even if names are long",
    arguments: [
      hardSpec,
      hardSpec.replacing("output: Generated,", with: "output: Generated, access: package,"),
      hardElmSpec,
      hardElmSpec.replacing("output: Generated,", with: "output: Generated, access: public,"),
    ])
  func formatted(text: String) throws {
    let spec = try spec(text)
    let files = try generate(spec)
    let scaffold = try Scaffold(spec, renderer: StoreRenderer())
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    var texts: [String: String] = [:]
    for file in files { texts[file.name] = try files.body(of: file.name) }
    for file in scaffold.files { texts[file.path] = file.text }
    for (name, text) in texts { try folder.write(text, to: name) }

    let outcome = try Tool.run(["swift", "format", "--in-place", "--recursive", folder.url.path])
    #expect(outcome.status == 0, "\(outcome.errors)")
    for (name, text) in texts {
      #expect(try folder.text(of: name) == text, "\(name)")
    }
  }
}
