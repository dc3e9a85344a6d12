import SwiftUI

// Third-party code, which the configuration excludes.
@Observable final class BadgeStore { var count = 0 }
