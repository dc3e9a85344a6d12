import StoregenFiles

/// The fingerprint in the header of a generated file, by which manual edits are detected.
///
/// It is part of the format of generated files: users have checked in files with it, so its values must
/// not change. It is not meant as a hash for anything else.
enum HeaderFingerprint {
  /// The text before the fingerprint in its line.
  static let marker = "// storegen:fingerprint "

  /// FNV-1a with 64 bits, in hexadecimal. It detects edits and does not have to resist attacks.
  static func of(_ body: some Collection<UInt8>) -> String {
    Hexadecimal.digits(of: FNV1aHash.of(body))
  }
}
