// swift-format-ignore-file
import Observation

/* A block comment /* with one inside */ before the class. */
@MainActor
@Observable
final class CommentedStore {
  // swiftlint:disable:next identifier_name
  var n = 1 /* one */ + 2 // three

  /* one */ func /* two */ add(/* three */ _ m: Int /* four */) /* five */ { // six
    n += m // seven
  } // eight
}
