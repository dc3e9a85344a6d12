import ArchitectureModel
import ArgumentParser
import LintDriver
import SwiftFacts

/// The options for build systems that declare the inputs of each step.
struct HermeticOptions: ParsableArguments {
  @Flag(
    help: """
      For builds: read only the named files, without any configuration, manifest, .gitignore or baseline around them, \
      and without a default cache. Treat symbolic links as files at their own paths.
      """)
  var hermetic = false

  @Option(help: ArgumentHelp("With --hermetic: the module that contains the sources.", valueName: "name"))
  var module: String?

  @Flag(help: "With --module: the module contains tests.")
  var testModule = false

  @Option(
    help: ArgumentHelp(
      "With --module: the module's default isolation, nonisolated or main_actor.",
      valueName: "isolation"),
    completion: .list(DefaultIsolation.allCases.map(\.rawValue)),
    transform: HermeticOptions.isolation)
  var defaultIsolation: DefaultIsolation?

  func validate() throws {
    if module != nil, !hermetic { throw ValidationError("--module requires --hermetic") }
    if module?.isEmpty == true { throw ValidationError("--module requires a name") }
    if module == nil, testModule || defaultIsolation != nil {
      throw ValidationError("--test-module and --default-isolation require --module")
    }
  }

  private static func isolation(_ name: String) throws -> DefaultIsolation {
    guard let isolation = DefaultIsolation(rawValue: name) else {
      throw ValidationError("the isolation must be nonisolated or main_actor")
    }
    return isolation
  }

  /// Adds the values to `options`.
  func add(to options: inout LintOptions) {
    options.isHermetic = hermetic
    options.module = module.map { name in
      SourceModule(
        name: name, isPackageTarget: true, isTest: testModule,
        concurrency: defaultIsolation == .mainActor ? .mainActorByDefault : [])
    }
  }
}
