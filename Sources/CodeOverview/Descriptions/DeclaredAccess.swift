package import ArchitectureModel
import LinkedProgram
package import SwiftFacts

extension Fact {
  /// Who can read a property that a class declares.
  package var declaredAccess: FieldAccess {
    if isHidden { return .private }
    return flags.contains(.isPublic) ? .public : flags.contains(.isPackage) ? .package : .internal
  }

  /// Who can set it.
  package var declaredSetterAccess: FieldAccess {
    guard flags.contains(.hasRestrictedSetter) else { return declaredAccess }
    if !flags.isDisjoint(with: [.hasPrivateSetter, .hasFilePrivateSetter]) { return .private }
    return flags.contains(.hasPackageSetter) ? .package : .internal
  }
}
