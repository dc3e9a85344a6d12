import SwiftFacts

extension Name {
  static let selfValue = Name("self")
  static let selfType = Name("Self")
  static let superclass = Name("super")
  static let firstArgument = Name("$0")
  static let initializer = Name("init")
  static let subscriptMember = Name("subscript")
  static let body = Name("body")
  static let makeBody = Name("makeBody")
  static let view = Name("View")
  static let scene = Name("Scene")
  static let rootView = Name("rootView")
  static let map = Name("map")
  static let flatMap = Name("flatMap")
  static let values = Name("values")
  static let allCases = Name("allCases")
  static let wrappedValue = Name("wrappedValue")
  static let environment = Name("environment")
  static let environmentObject = Name("environmentObject")
  static let transformEnvironment = Name("transformEnvironment")
  static let navigationDestination = Name("navigationDestination")
}
