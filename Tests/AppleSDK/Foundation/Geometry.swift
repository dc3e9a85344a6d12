/// The types of Core Graphics.

@frozen
public struct CGFloat: BinaryFloatingPoint, Hashable, Sendable, Codable, LosslessStringConvertible {
  public typealias NativeType = Double
  public typealias RawSignificand = UInt64
  public typealias Exponent = Int
  public typealias Magnitude = CGFloat
  public typealias RawExponent = UInt

  public var native: Double

  public init() { native = 0 }
  public init(_ value: Float) { native = Double(value) }
  public init(_ value: Double) { native = value }
  public init<Source: BinaryInteger>(_ value: Source) { native = Double(value) }
  public init?<Source: BinaryInteger>(exactly value: Source) { nil }
  public init(integerLiteral value: Int) { native = Double(value) }
  public init(floatLiteral value: Double) { native = value }
  public init(sign: FloatingPointSign, exponentBitPattern: UInt, significandBitPattern: UInt64) {
    self.init()
  }
  public init(sign: FloatingPointSign, exponent: Int, significand: CGFloat) { self.init() }
  public init?(_ description: String) { nil }

  public static var exponentBitCount: Int { 11 }
  public static var significandBitCount: Int { 52 }
  public static var nan: CGFloat { CGFloat(Double.nan) }
  public static var signalingNaN: CGFloat { CGFloat(Double.signalingNaN) }
  public static var infinity: CGFloat { CGFloat(Double.infinity) }
  public static var greatestFiniteMagnitude: CGFloat { CGFloat(Double.greatestFiniteMagnitude) }
  public static var pi: CGFloat { CGFloat(Double.pi) }
  public static var leastNormalMagnitude: CGFloat { CGFloat(Double.leastNormalMagnitude) }
  public static var leastNonzeroMagnitude: CGFloat { CGFloat(Double.leastNonzeroMagnitude) }

  public var exponentBitPattern: UInt { native.exponentBitPattern }
  public var significandBitPattern: UInt64 { native.significandBitPattern }
  public var binade: CGFloat { self }
  public var significandWidth: Int { 0 }
  public var ulp: CGFloat { self }
  public var sign: FloatingPointSign { native.sign }
  public var exponent: Int { native.exponent }
  public var significand: CGFloat { self }
  public var nextUp: CGFloat { self }
  public var isNormal: Bool { true }
  public var isFinite: Bool { true }
  public var isZero: Bool { true }
  public var isSubnormal: Bool { false }
  public var isInfinite: Bool { false }
  public var isNaN: Bool { false }
  public var isSignalingNaN: Bool { false }
  public var isCanonical: Bool { true }
  public var magnitude: CGFloat { self }
  public var description: String { "" }

  public static func + (left: CGFloat, right: CGFloat) -> CGFloat { left }
  public static func - (left: CGFloat, right: CGFloat) -> CGFloat { left }
  public static func * (left: CGFloat, right: CGFloat) -> CGFloat { left }
  public static func / (left: CGFloat, right: CGFloat) -> CGFloat { left }
  public static func += (left: inout CGFloat, right: CGFloat) {}
  public static func -= (left: inout CGFloat, right: CGFloat) {}
  public static func *= (left: inout CGFloat, right: CGFloat) {}
  public static func /= (left: inout CGFloat, right: CGFloat) {}
  public mutating func formRemainder(dividingBy other: CGFloat) {}
  public mutating func formTruncatingRemainder(dividingBy other: CGFloat) {}
  public mutating func formSquareRoot() {}
  public mutating func addProduct(_ left: CGFloat, _ right: CGFloat) {}
  public mutating func round(_ rule: FloatingPointRoundingRule) {}
  public func isEqual(to other: CGFloat) -> Bool { true }
  public func isLess(than other: CGFloat) -> Bool { false }
  public func isLessThanOrEqualTo(_ other: CGFloat) -> Bool { true }
  public func distance(to other: CGFloat) -> CGFloat { self }
  public func advanced(by amount: CGFloat) -> CGFloat { self }
}

public struct CGPoint: Hashable, Sendable, Codable {
  public var x: CGFloat
  public var y: CGFloat
  public static var zero: CGPoint { CGPoint() }
  public init() { (x, y) = (CGFloat(), CGFloat()) }
  public init(x: CGFloat, y: CGFloat) { (self.x, self.y) = (x, y) }
  public init(x: Double, y: Double) { self.init(x: CGFloat(x), y: CGFloat(y)) }
  public init(x: Int, y: Int) { self.init(x: CGFloat(x), y: CGFloat(y)) }
}

public struct CGSize: Hashable, Sendable, Codable {
  public var width: CGFloat
  public var height: CGFloat
  public static var zero: CGSize { CGSize() }
  public init() { (width, height) = (CGFloat(), CGFloat()) }
  public init(width: CGFloat, height: CGFloat) { (self.width, self.height) = (width, height) }
  public init(width: Double, height: Double) {
    self.init(width: CGFloat(width), height: CGFloat(height))
  }
  public init(width: Int, height: Int) { self.init(width: CGFloat(width), height: CGFloat(height)) }
}

public struct CGRect: Hashable, Sendable, Codable {
  public var origin: CGPoint
  public var size: CGSize
  public static var zero: CGRect { CGRect() }
  public init() { self.init(origin: .zero, size: .zero) }
  public init(origin: CGPoint, size: CGSize) { (self.origin, self.size) = (origin, size) }
  public init(x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat) { self.init() }
  public init(x: Double, y: Double, width: Double, height: Double) { self.init() }
  public init(x: Int, y: Int, width: Int, height: Int) { self.init() }
  public var width: CGFloat { size.width }
  public var height: CGFloat { size.height }
  public var minX: CGFloat { origin.x }
  public var minY: CGFloat { origin.y }
  public var midX: CGFloat { origin.x }
  public var midY: CGFloat { origin.y }
  public var maxX: CGFloat { origin.x }
  public var maxY: CGFloat { origin.y }
}
