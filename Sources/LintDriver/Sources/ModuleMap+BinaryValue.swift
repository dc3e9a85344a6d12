import LinkedProgram
import StoregenDiagnostics
package import StoregenFiles
package import SwiftFacts

// The bytes of manifests and projects in the cache.

extension ModuleMap: BinaryValue {
  package init?(from reader: inout BinaryReader) {
    guard let folders = [String](from: &reader), let manifests = [PackageManifest](from: &reader),
      let projects = [String](from: &reader), let settings = [ConcurrencySettings](from: &reader),
      folders.count == manifests.count, projects.count == settings.count
    else { return nil }
    self.init(
      packages: Dictionary(keepingFirst: zip(folders, manifests)),
      projects: Dictionary(keepingFirst: zip(projects, settings)))
  }

  package func write(to writer: inout BinaryWriter) {
    packages.map(\.key).write(to: &writer)
    packages.map(\.value).write(to: &writer)
    projects.map(\.key).write(to: &writer)
    projects.map(\.value).write(to: &writer)
  }
}

extension PackageManifest: BinaryValue {
  package init?(from reader: inout BinaryReader) {
    guard let targets = [Target](from: &reader), let hasOtherTargets = Bool(from: &reader),
      let concurrency = ConcurrencySettings(from: &reader)
    else { return nil }
    self.init(targets: targets, hasOtherTargets: hasOtherTargets, concurrency: concurrency)
  }

  package func write(to writer: inout BinaryWriter) {
    targets.write(to: &writer)
    hasOtherTargets.write(to: &writer)
    concurrency.write(to: &writer)
  }
}

extension PackageManifest.Target: BinaryValue {
  package init?(from reader: inout BinaryReader) {
    guard let name = String(from: &reader), let folder = [String](from: &reader),
      let isTest = Bool(from: &reader), let concurrency = ConcurrencySettings(from: &reader)
    else { return nil }
    self.init(name: name, folder: folder, isTest: isTest, concurrency: concurrency)
  }

  package func write(to writer: inout BinaryWriter) {
    name.write(to: &writer)
    folder.write(to: &writer)
    isTest.write(to: &writer)
    concurrency.write(to: &writer)
  }
}

extension ConcurrencySettings: BinaryValue {
  package init?(from reader: inout BinaryReader) {
    guard let rawValue = Int(from: &reader) else { return nil }
    self.init(rawValue: rawValue)
  }

  package func write(to writer: inout BinaryWriter) { rawValue.write(to: &writer) }
}
