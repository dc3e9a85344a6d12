/// The parts of a packed source, in their order.
enum PackedSection: Int, CaseIterable {
  case words, declarations, mentions, typeNames
  case nodes, nameEnds, nameUTF8
  case directives, directiveEnds, directiveUTF8
  case troubleMessage, troubleReason
  case text
}

/// The numbers in front of the sections of a packed source.
enum PackedNumber: Int, CaseIterable {
  case outlineFlags, contents, troubleStart, troubleEnd
}

/// What a packed source has besides an outline.
struct PackedContents: OptionSet {
  let rawValue: UInt32

  /// What came of parsing it.
  static let outcome = PackedContents(rawValue: 1 << 0)
  static let facts = PackedContents(rawValue: 1 << 1)
  static let trouble = PackedContents(rawValue: 1 << 2)
  static let reason = PackedContents(rawValue: 1 << 3)
  static let text = PackedContents(rawValue: 1 << 4)
  /// The outcome is that of all of it, and not only of the declarations.
  static let bodies = PackedContents(rawValue: 1 << 5)
}

/// Numbers and sections as they stand in memory: the numbers, the length of each section in bytes, and the
/// sections, each on a multiple of eight bytes.
///
/// Unchecked because the compiler does not see that the bytes never change and are kept by their owner.
struct PackedSections: @unchecked Sendable {
  private let bytes: UnsafeRawBufferPointer
  private let owner: AnyObject

  private static let headSize =
    (PackedNumber.allCases.count + PackedSection.allCases.count + 1) / 2 * 8

  /// Takes bytes for sections; nil if the lengths do not fit.
  init?(_ bytes: UnsafeRawBufferPointer, keptBy owner: AnyObject) {
    guard let start = bytes.baseAddress, Int(bitPattern: start) % 8 == 0,
      bytes.count >= Self.headSize
    else { return nil }
    self.bytes = bytes
    self.owner = owner
    guard end(of: .text) == bytes.count else { return nil }
  }

  subscript(number: PackedNumber) -> UInt32 { word(number.rawValue) }

  /// The elements of a section; nil if its length does not fit.
  func elements<Element: BitwiseCopyable>(
    _ section: PackedSection, as type: Element.Type = Element.self
  ) -> PackedArray<Element>? {
    let stride = MemoryLayout<Element>.stride
    let content = content(of: section)
    guard content.count % stride == 0 else { return nil }
    return PackedArray(
      UnsafeBufferPointer(
        start: content.baseAddress?.assumingMemoryBound(to: type), count: content.count / stride),
      keptBy: owner)
  }

  /// The bytes of a section.
  func content(of section: PackedSection) -> UnsafeRawBufferPointer {
    let start = start(of: section)
    return UnsafeRawBufferPointer(rebasing: bytes[start..<start + length(of: section)])
  }

  /// The texts whose ends stand in one section and whose bytes in another; nil if they do not fit.
  func texts(_ ends: PackedSection, _ utf8: PackedSection) -> [String]? {
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

/// Puts numbers and sections together.
struct SectionPacker {
  private var numbers = [UInt32](repeating: 0, count: PackedNumber.allCases.count)
  private var lengths = [UInt32](repeating: 0, count: PackedSection.allCases.count)
  private var content: [UInt8] = []

  subscript(number: PackedNumber) -> UInt32 {
    get { numbers[number.rawValue] }
    set { numbers[number.rawValue] = newValue }
  }

  /// Adds the next section.
  mutating func add<Element: BitwiseCopyable>(
    _ section: PackedSection, _ elements: PackedArray<Element>
  ) {
    lengths[section.rawValue] = UInt32(elements.bytes.count)
    content.append(contentsOf: elements.bytes)
    while content.count % 8 != 0 { content.append(0) }
  }

  /// Adds the next section, of bytes.
  mutating func add(_ section: PackedSection, utf8: some Collection<UInt8>) {
    lengths[section.rawValue] = UInt32(utf8.count)
    content += utf8
    while content.count % 8 != 0 { content.append(0) }
  }

  /// Adds texts as the next two sections.
  mutating func add(_ ends: PackedSection, _ utf8: PackedSection, _ texts: some Collection<String>)
  {
    var end: UInt32 = 0
    let allEnds = texts.map { text in
      end += UInt32(text.utf8.count)
      return end
    }
    add(ends, PackedArray(allEnds))
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Int(end))
    for text in texts { bytes += text.utf8 }
    add(utf8, utf8: bytes)
  }

  /// All of it.
  var bytes: [UInt8] {
    var head = numbers + lengths
    if head.count % 2 != 0 { head.append(0) }
    return head.withUnsafeBytes(Array.init) + content
  }
}

extension Int {
  fileprivate var roundedUpToEight: Int { (self + 7) & ~7 }
}
