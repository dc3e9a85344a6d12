package import LinkedProgram
package import SwiftFacts

/// A call that creates an object of an observable class.
package struct ObservableCreation {
  package let call: Fact
  package let type: TypeID
}

/// The calls outside tests that create objects of observable classes, in the order of the files.
package final class ObservableCreations {
  package private(set) lazy var all = byFile.elements(in: files, creations)
  package static let creations = KeptFileQuery<ObservableCreation>()
  private let byFile: FileTable<ObservableCreation>
  private let files: [LintFile]
  private let observables: ObservableClasses
  /// The names by which code may create them. Inferring the types of all callees is slow.
  private lazy var names = observables.names

  init(_ observables: ObservableClasses) {
    files = observables.program.appFiles
    self.observables = observables
    byFile = observables.answers[Self.creations]
  }

  private func creations(in file: FileFacts) -> [ObservableCreation] {
    file.all(.call).compactMap { call in
      guard let callee = call.base, !call.createsBinding, observables.viewCatalog.mayBeType(callee, among: names) else {
        return nil
      }
      return observables.createdObservable(by: call).map {
        ObservableCreation(call: call, type: $0)
      }
    }
  }
}
