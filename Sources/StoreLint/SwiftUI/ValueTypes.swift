extension SwiftUINames {
  /// Types of Swift, Foundation and SwiftUI that are values: who changes a part changes the whole.
  static let valueTypes: Set<String> = [
    "Bool", "Int", "UInt", "Int8", "Int16", "Int32", "Int64", "UInt8", "UInt16", "UInt32", "UInt64",
    "Double", "Float", "CGFloat", "Decimal", "String", "Substring", "Character", "Set",
    "ArraySlice",
    "ContiguousArray", "Range", "ClosedRange", "Duration", "Date", "DateComponents", "DateInterval",
    "TimeInterval", "Data", "URL", "URLComponents", "URLRequest", "UUID", "IndexPath", "IndexSet",
    "Calendar", "Locale", "AttributedString", "Measurement", "CGPoint", "CGSize", "CGRect",
    "CGVector", "CGAffineTransform", "Angle", "UnitPoint", "EdgeInsets", "Color", "Edge.Set",
    "NavigationPath", "Transaction", "Deque", "OrderedSet", "OrderedDictionary",
    "IdentifiedArrayOf", "IdentifiedArray",
  ]
}
