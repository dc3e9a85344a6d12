package import SwiftFacts

extension Name {
  package static let selfValue = Name("self")
  package static let selfType = Name("Self")
  package static let superclass = Name("super")
  package static let firstArgument = Name("$0")
  package static let initializer = Name("init")
  static let subscriptMember = Name("subscript")
  package static let body = Name("body")
  package static let makeBody = Name("makeBody")
  package static let view = Name("View")
  package static let scene = Name("Scene")
  package static let rootView = Name("rootView")
  package static let map = Name("map")
  package static let flatMap = Name("flatMap")
  package static let values = Name("values")
  package static let allCases = Name("allCases")
  package static let wrappedValue = Name("wrappedValue")
  package static let environment = Name("environment")
  package static let environmentObject = Name("environmentObject")
  package static let transformEnvironment = Name("transformEnvironment")
  package static let navigationDestination = Name("navigationDestination")
}
