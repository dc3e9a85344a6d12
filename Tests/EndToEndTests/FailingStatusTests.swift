#if os(Linux)
  import Foundation
  import StoregenTestSupport
  import Testing

  @Suite(
    "If the system cannot tell whether something exists,",
    .enabled("this machine does not allow tracing") { Tracing.isAllowed })
  struct FailingStatusTests {
    @Test("`generate` never removes what it has generated", arguments: ["newfstatat", "stat", "lstat", "statx"])
    func generated(call: String) throws {
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      try folder.write(
        """
        version: 1
        app: Shop
        generate: { output: Generated }
        contexts: { Cart: { state: { count: Int = 0 } } }

        """, to: "storegen.yml")
      #expect(try Program.run("storegen generate", in: folder.url).status == 0)
      let all = try FileManager.default.contentsOfDirectory(atPath: folder.file("Generated").path).sorted()
      #expect(all.count == 3)
      // Without the manifest of the first run, the second one compares all files.
      for number in 1...40 {
        try folder.write(
          "version: 1\napp: Shop\ngenerate: { output: Generated }\ncontexts: { Cart: { state: { count: Int = \(number) } } }\n",
          to: "storegen.yml")
        let outcome = try Program.run(
          "strace -f -o /dev/null -e inject=\(call):error=EIO:when=\(number) storegen generate", in: folder.url)
        let left = try FileManager.default.contentsOfDirectory(atPath: folder.file("Generated").path).sorted()
        #expect(left == all, "call \(number): \(outcome.output)\(outcome.errors)")
        // The loader of the program itself may be what fails.
        #expect(outcome.status != 0 || outcome.errors.contains("Generated:"), "call \(number): \(outcome.errors)")
      }
    }
  }
#endif
