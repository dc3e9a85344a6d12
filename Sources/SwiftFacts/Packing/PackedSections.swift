/// The sections of a packed source, in order.
enum PackedSection: Int, CaseIterable {
  case words, declarations, mentions, typeNames
  case nodes, nameEnds, nameUTF8
  case directives, directiveEnds, directiveUTF8
  case errorMessage, errorReason
}

/// The numbers before the sections of a packed source.
enum PackedNumber: Int, CaseIterable {
  case outlineFlags, contents, errorStart, errorEnd
}

/// The optional contents of a packed source.
struct PackedContents: OptionSet {
  let rawValue: UInt32

  /// The outcome of parsing.
  static let outcome = PackedContents(rawValue: 1 << 0)
  static let facts = PackedContents(rawValue: 1 << 1)
  static let error = PackedContents(rawValue: 1 << 2)
  static let reason = PackedContents(rawValue: 1 << 3)
  /// The outcome includes the bodies of functions.
  static let bodies = PackedContents(rawValue: 1 << 4)
}

/// A packed source in memory: the numbers, the length of each section in bytes, and the sections, each aligned to
/// eight bytes. Its format version is that of the pack that contains it.
///
/// Unchecked because the compiler cannot check that the bytes never change and that their owner retains them.
struct PackedSections: @unchecked Sendable {
  private let bytes: UnsafeRawBufferPointer
  private let owner: AnyObject

  private static let headSize = (PackedNumber.allCases.count + PackedSection.allCases.count + 1) / 2 * 8

  /// Creates sections from bytes; nil if the lengths are inconsistent.
  init?(_ bytes: UnsafeRawBufferPointer, ownedBy owner: AnyObject) {
    guard let start = bytes.baseAddress, Int(bitPattern: start) % 8 == 0,
      bytes.count >= Self.headSize
    else { return nil }
    self.bytes = bytes
    self.owner = owner
    guard end(of: .errorReason) == bytes.count else { return nil }
  }

  subscript(number: PackedNumber) -> UInt32 { word(number.rawValue) }

  /// The elements of a section; nil if its length is not a multiple of their size.
  func elements<Element: BitwiseCopyable>(
    _ section: PackedSection, as type: Element.Type = Element.self
  ) -> PackedArray<Element>? {
    let stride = MemoryLayout<Element>.stride
    let content = content(of: section)
    guard content.count % stride == 0 else { return nil }
    return PackedArray(
      UnsafeBufferPointer(
        start: content.baseAddress?.assumingMemoryBound(to: type), count: content.count / stride),
      ownedBy: owner)
  }

  /// The bytes of a section.
  func content(of section: PackedSection) -> UnsafeRawBufferPointer {
    let start = start(of: section)
    return UnsafeRawBufferPointer(rebasing: bytes[start..<start + length(of: section)])
  }

  /// The texts with ends in one section and bytes in another; nil if they are inconsistent.
  func texts(endingAt ends: PackedSection, in utf8: PackedSection) -> [String]? {
    guard let ends = elements(ends, as: UInt32.self) else { return nil }
    let utf8 = content(of: utf8)
    var texts: [String] = []
    texts.reserveCapacity(ends.count)
    var start = 0
    for end in ends {
      guard start <= end, end <= utf8.count else { return nil }
      texts.append(String(decoding: utf8[start..<Int(end)], as: UTF8.self))
      start = Int(end)
    }
    return texts
  }

  private func word(_ position: Int) -> UInt32 {
    bytes.loadUnaligned(fromByteOffset: position * 4, as: UInt32.self)
  }

  private func length(of section: PackedSection) -> Int {
    Int(word(PackedNumber.allCases.count + section.rawValue))
  }

  private func start(of section: PackedSection) -> Int {
    var start = Self.headSize
    for earlier in PackedSection.allCases[..<section.rawValue] {
      start += length(of: earlier).roundedUpToEight
    }
    return start
  }

  private func end(of section: PackedSection) -> Int {
    start(of: section) + length(of: section).roundedUpToEight
  }
}

/// Builds the bytes of a packed source. Sections have to be added in order.
struct SectionPacker {
  private var numbers = [UInt32](repeating: 0, count: PackedNumber.allCases.count)
  private var lengths = [UInt32](repeating: 0, count: PackedSection.allCases.count)
  private var content: [UInt8] = []

  subscript(number: PackedNumber) -> UInt32 {
    get { numbers[number.rawValue] }
    set { numbers[number.rawValue] = newValue }
  }

  /// Adds the next section.
  mutating func add<Element: BitwiseCopyable>(_ section: PackedSection, elements: PackedArray<Element>) {
    lengths[section.rawValue] = UInt32(elements.bytes.count)
    content.append(contentsOf: elements.bytes)
    while content.count % 8 != 0 { content.append(0) }
  }

  /// Adds the next section, which consists of bytes.
  mutating func add(_ section: PackedSection, utf8: some Collection<UInt8>) {
    lengths[section.rawValue] = UInt32(utf8.count)
    content += utf8
    while content.count % 8 != 0 { content.append(0) }
  }

  /// Adds texts as the next two sections.
  mutating func add(ends: PackedSection, utf8: PackedSection, texts: some Collection<String>) {
    var end: UInt32 = 0
    let allEnds = texts.map { text in
      end += UInt32(text.utf8.count)
      return end
    }
    add(ends, elements: PackedArray(allEnds))
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Int(end))
    for text in texts { bytes += text.utf8 }
    add(utf8, utf8: bytes)
  }

  /// The packed source.
  var bytes: [UInt8] {
    var head = numbers + lengths
    if head.count % 2 != 0 { head.append(0) }
    return head.withUnsafeBytes(Array.init) + content
  }
}

extension Int {
  fileprivate var roundedUpToEight: Int { (self + 7) & ~7 }
}
