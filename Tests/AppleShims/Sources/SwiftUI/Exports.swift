/// Modules that an `import SwiftUI` brings along, as on Apple systems.

@_exported import Foundation
@_exported import Observation
