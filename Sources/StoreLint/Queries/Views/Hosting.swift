import SwiftFacts

// The doors of UIKit and AppKit through which views come onto a screen.
extension Program {
  /// The calls that may build a view, or show one on a screen, by the names that they have; in the order
  /// of the files, without tests.
  func makeCallsOfViewTypes() -> [Fact] {
    let names = viewNames
    return files.filter { !$0.module.isTest }.flatMap { file in
      file.facts.all(.call).filter { call in
        guard let callee = call.base else { return false }
        return mayBeType(callee, among: names.views) || mayBeType(callee, among: names.hosts)
      }
    }
  }

  /// Where a call puts the view that it is given: on a screen or in a picture; nil if in neither.
  func hostingPosition(of call: Fact) -> ViewPosition? {
    guard let callee = call.base, mayBeType(callee, among: viewNames.hosts) else { return nil }
    if callee.kind == .member, callee.base?.nameID == .superclass {
      return enclosingType(of: callee).map(isHostingType) == true ? .root : nil
    }
    guard case .metatype(let type) = type(of: callee) else { return nil }
    if let name = type.externalName {
      if SwiftUINames.pictureTypes.contains(name) { return .preview }
      return SwiftUINames.hostingTypes.contains(name) ? .root : nil
    }
    return type.nominal.map(isHostingType) ?? false ? .root : nil
  }
}

extension Fact {
  /// What a hosting controller is given to show.
  var hostedContent: [Fact] {
    arguments.filter { !SwiftUINames.actionLabels.contains($0.name) }.compactMap(\.firstChild)
  }
}
