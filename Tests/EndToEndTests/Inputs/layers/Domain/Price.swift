import SwiftUI

struct Price {
  let cents: Int
  var color: Color { cents > 100 ? .red : .green }

  func badge() -> CartBadge { CartBadge() }
}
