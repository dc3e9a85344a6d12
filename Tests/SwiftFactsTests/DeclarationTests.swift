import Testing

@Suite("Declarations say what they are, inherit and require")
struct DeclarationTests {
  @Test("a class with every part of its head")
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

  @Test("an attribute is the same on a line of its own and in any order")
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

  @Test("an extension is named by the last name of its type, and holds nested types")
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

  @Test("a module is named however it is imported")
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

  @Test("the payload of a case with its labels, raw values, attributes")
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
              literal '1'
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
