#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Writes what storegen makes of the spec of `Generation/spec.py`, without a spec: what remains is
/// putting texts together and writing files.
///
///     HandWritten CONTEXTS SUPPORT_FILE OUTPUT
@main
struct HandWritten {
  static func main() {
    let arguments = CommandLine.arguments
    guard arguments.count == 4, let count = Int(arguments[1]), let support = read(arguments[2])
    else {
      print("usage: HandWritten CONTEXTS SUPPORT_FILE OUTPUT")
      exit(64)
    }
    let folder = arguments[3]
    mkdir(folder, 0o755)
    let texts = Texts(count: count)
    for number in 0..<count {
      let context = texts.name(number)
      write(texts.event(number), to: "\(folder)/\(context)Event.swift")
      write(texts.store(number), to: "\(folder)/\(context)Store.swift")
    }
    write(texts.root, to: "\(folder)/BenchStores.swift")
    write(texts.injection, to: "\(folder)/BenchStores+SwiftUI.swift")
    write(texts.header + support, to: "\(folder)/StoreSupport.swift")
  }

  private static func read(_ path: String) -> String? {
    guard let file = fopen(path, "rb") else { return nil }
    defer { fclose(file) }
    fseek(file, 0, SEEK_END)
    let size = ftell(file)
    rewind(file)
    return String(unsafeUninitializedCapacity: size) { fread($0.baseAddress, 1, size, file) }
  }

  private static func write(_ text: String, to path: String) {
    var text = text
    guard let file = fopen(path, "wb") else {
      print("cannot write \(path)")
      exit(1)
    }
    text.withUTF8 { _ = fwrite($0.baseAddress, 1, $0.count, file) }
    fclose(file)
  }
}
