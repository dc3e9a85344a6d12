import LinkedProgram
import StoregenDiagnostics
package import StoregenFiles

// The bytes of manifests and projects in the cache.

extension ModuleMap: BinaryValue {
  package init?(from reader: inout BinaryReader) {
    guard let folders = [String](from: &reader), let manifests = [PackageManifest](from: &reader),
      let projects = [String](from: &reader), let onMainActor = [String](from: &reader),
      folders.count == manifests.count
    else { return nil }
    self.init(
      packages: Dictionary(keepingFirst: zip(folders, manifests)),
      projects: Set(projects), onMainActor: Set(onMainActor))
  }

  package func write(to writer: inout BinaryWriter) {
    packages.map(\.key).write(to: &writer)
    packages.map(\.value).write(to: &writer)
    Array(projects).write(to: &writer)
    Array(projectsOnMainActor).write(to: &writer)
  }
}

extension PackageManifest: BinaryValue {
  package init?(from reader: inout BinaryReader) {
    guard let targets = [Target](from: &reader), let hasOtherTargets = Bool(from: &reader),
      let isolatesToMainActor = Bool(from: &reader)
    else { return nil }
    self.init(
      targets: targets, hasOtherTargets: hasOtherTargets, isolatesToMainActor: isolatesToMainActor)
  }

  package func write(to writer: inout BinaryWriter) {
    targets.write(to: &writer)
    hasOtherTargets.write(to: &writer)
    isolatesToMainActor.write(to: &writer)
  }
}

extension PackageManifest.Target: BinaryValue {
  package init?(from reader: inout BinaryReader) {
    guard let name = String(from: &reader), let folder = [String](from: &reader),
      let isTest = Bool(from: &reader), let isOnMainActor = Bool(from: &reader)
    else { return nil }
    self.init(name: name, folder: folder, isTest: isTest, isOnMainActor: isOnMainActor)
  }

  package func write(to writer: inout BinaryWriter) {
    name.write(to: &writer)
    folder.write(to: &writer)
    isTest.write(to: &writer)
    isOnMainActor.write(to: &writer)
  }
}
