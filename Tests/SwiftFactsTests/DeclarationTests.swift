import Testing

@Suite("Facts of declarations include inheritance and requirements")
struct DeclarationTests {
  @Test("a class with all parts before its members")
  func classHead() {
    expectFacts(
      """
      @objc(Basket) final class Cart<Item: Sellable>: Base<Item>, @unchecked Sendable
      where Item: Hashable, Item.ID == Int {}
      """,
      """
      classDeclaration 'Cart' final
        attribute 'objc'
        genericParameter 'Item'
          namedType 'Sellable'
        inheritedType
          namedType 'Base'
            namedType 'Item'
        inheritedType
          namedType 'Sendable'
        requirement
          namedType 'Item'
          namedType 'Hashable'
        requirement sameType
          memberType 'ID'
            namedType 'Item'
          namedType 'Int'
      """)
  }

  @Test("line breaks and order of attributes do not matter")
  func attributeOrder() {
    expectFacts(
      """
      @MainActor
      @Observable public class Cart {}
      @Observable @MainActor final class Shelf {}
      """,
      """
      classDeclaration 'Cart' public
        attribute 'MainActor'
        attribute 'Observable'
      classDeclaration 'Shelf' final
        attribute 'Observable'
        attribute 'MainActor'
      """)
  }

  @Test("the name of an extension is the last one of its type, and it can contain types")
  func extensions() {
    expectFacts(
      """
      extension Shop.Cart<Int>: View { class Draft {} }
      extension [Int] {}
      extension Box<Int>? where Element == String {}
      """,
      """
      extensionDeclaration 'Cart'
        memberType 'Cart'
          namedType 'Shop'
          namedType 'Int'
        inheritedType
          namedType 'View'
        classDeclaration 'Draft'
      extensionDeclaration 'Array'
        arrayType
          namedType 'Int'
      extensionDeclaration 'Optional'
        optionalType
          namedType 'Box'
            namedType 'Int'
        requirement sameType
          namedType 'Element'
          namedType 'String'
      """)
  }

  @Test("a protocol refines others, and its properties are not stored")
  func protocols() {
    expectFacts(
      """
      protocol Stocking: AnyObject, ObservableObject {
        @available(iOS 17, *) associatedtype Item: Hashable = Int where Item: Sendable
        var count: Int { get async set }
      }
      """,
      """
      protocolDeclaration 'Stocking'
        inheritedType
          namedType 'AnyObject'
        inheritedType
          namedType 'ObservableObject'
        associatedType 'Item'
          attribute 'available'
          inheritedType
            namedType 'Hashable'
          namedType 'Int'
          requirement
            namedType 'Item'
            namedType 'Sendable'
        property 'count'
          namedType 'Int'
          accessor 'get' async
          accessor 'set'
      """)
  }

  @Test("an alias of a generic type")
  func aliases() {
    expectFacts(
      """
      @MainActor public typealias Fruits<T> = Basket<T, Int> where T: Hashable
      """,
      """
      typealiasDeclaration 'Fruits' public
        attribute 'MainActor'
        genericParameter 'T'
        namedType 'Basket'
          namedType 'T'
          namedType 'Int'
        requirement
          namedType 'T'
          namedType 'Hashable'
      """)
  }

  @Test("the module of every kind of import")
  func imports() {
    expectFacts(
      """
      @testable import Shop
      @preconcurrency public import struct Shop.Cart
      """,
      """
      importDeclaration 'Shop'
        attribute 'testable'
      importDeclaration 'Shop.Cart' public
        attribute 'preconcurrency'
      """)
  }

  @Test("associated values with labels, raw values, attributes")
  func enumCases() {
    expectFacts(
      """
      enum Event: String {
        @available(iOS 17, *) indirect case added(_ item: Item, count: Int = 1, at place: Int)
        case first = "1", second
      }
      """,
      """
      enumDeclaration 'Event'
        inheritedType
          namedType 'String'
        enumCase 'added'
          attribute 'available'
          parameter 'item'
            parameterLabel '_'
            namedType 'Item'
          parameter 'count'
            namedType 'Int'
            initialValue
              number '1'
          parameter 'place'
            parameterLabel 'at'
            namedType 'Int'
        enumCase 'first'
          initialValue
            stringLiteral '1'
        enumCase 'second'
      """)
  }
}
