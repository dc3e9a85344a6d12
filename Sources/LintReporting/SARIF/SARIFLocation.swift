import StoregenDiagnostics

extension SARIF {
  struct Location: Encodable {
    var id: Int?
    let physicalLocation: PhysicalLocation
    var logicalLocations: [LogicalLocation]?
    var message: Text?
  }

  struct PhysicalLocation: Encodable {
    let artifactLocation: ArtifactLocation
    /// Nil if the text of the file is not known.
    let region: Region?
  }

  struct LogicalLocation: Encodable {
    let fullyQualifiedName: String
  }

  struct ArtifactLocation: Encodable {
    let uri: String
    let uriBaseId: String?

    /// The location of a file. A file below the working folder is relative to `%SRCROOT%`, the name that GitHub and
    /// others use for the root of the sources.
    init(path: String) {
      let encoded = path.utf8.map(Self.encoded).joined()
      let isAbsolute = path.hasPrefix("/")
      uri = isAbsolute ? "file://\(encoded)" : encoded
      uriBaseId = isAbsolute || path.hasPrefix("../") ? nil : "%SRCROOT%"
    }

    /// A byte with percent-encoding, unless it has no special meaning in any part of a URI.
    private static func encoded(_ byte: UInt8) -> String {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"):
        return String(Unicode.Scalar(byte))
      default:
        return (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
      }
    }
  }

  /// A range of text. Lines and columns count from 1; the end column is after the last character.
  struct Region: Encodable {
    let startLine: Int
    let startColumn: Int
    let endLine: Int
    let endColumn: Int

    init(_ bytes: Range<Int>, in source: SourceText) {
      (startLine, startColumn) = source.codeUnitPosition(of: bytes.lowerBound)
      (endLine, endColumn) = source.codeUnitPosition(of: bytes.upperBound)
    }
  }

  struct Fix: Encodable {
    let description: Text
    let artifactChanges: [ArtifactChange]
  }

  struct ArtifactChange: Encodable {
    let artifactLocation: ArtifactLocation
    let replacements: [Replacement]
  }

  struct Replacement: Encodable {
    let deletedRegion: Region
    let insertedContent: Text
  }
}

extension SourceText {
  /// Line and column of a byte offset, both counted from 1; a column is a code unit of UTF-16. A byte order mark
  /// does not count.
  fileprivate func codeUnitPosition(of offset: Int) -> (line: Int, column: Int) {
    let offset = min(max(offset, 0), utf8.count)
    let line = lines.line(containing: offset)
    let start = min(content(ofLine: line).lowerBound, offset)
    return (line, text(in: start..<offset).utf16.count + 1)
  }
}
