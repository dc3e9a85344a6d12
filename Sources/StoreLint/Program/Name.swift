/// A name, as an integer that is the same in all files of a program.
struct Name: Hashable {
  let index: Int

  /// The names that the language has for something; their integers are always the same.
  static let wellKnown = [
    "", "self", "Self", "super", "$0", "init", "subscript", "body", "makeBody", "View",
  ]

  static let none = Name(index: 0)
  static let selfValue = Name(index: 1)
  static let selfType = Name(index: 2)
  static let superclass = Name(index: 3)
  static let firstArgument = Name(index: 4)
  static let initializer = Name(index: 5)
  static let subscriptMember = Name(index: 6)
  static let body = Name(index: 7)
  static let makeBody = Name(index: 8)
  static let view = Name(index: 9)
}
