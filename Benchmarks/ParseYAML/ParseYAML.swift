import CLibYAML

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Reads a file, parses it with libyaml, and discards the events.
///
///     ParseYAML FILE
@main
struct ParseYAML {
  static func main() {
    guard CommandLine.arguments.count == 2, let bytes = read(CommandLine.arguments[1]) else {
      print("usage: ParseYAML FILE")
      exit(64)
    }
    guard let count = countEvents(bytes) else {
      print("libyaml refuses this file")
      exit(1)
    }
    print("\(count) events")
  }

  private static func read(_ path: String) -> [UInt8]? {
    guard let file = fopen(path, "rb") else { return nil }
    defer { fclose(file) }
    fseek(file, 0, SEEK_END)
    var bytes = [UInt8](repeating: 0, count: ftell(file))
    rewind(file)
    let size = bytes.count
    return fread(&bytes, 1, size, file) == size ? bytes : nil
  }

  private static func countEvents(_ bytes: [UInt8]) -> Int? {
    var parser = yaml_parser_t()
    guard yaml_parser_initialize(&parser) == 1 else { return nil }
    defer { yaml_parser_delete(&parser) }
    return bytes.withUnsafeBufferPointer { input in
      yaml_parser_set_input_string(&parser, input.baseAddress, input.count)
      var count = 0
      while true {
        var event = yaml_event_t()
        guard yaml_parser_parse(&parser, &event) == 1 else { return nil }
        defer { yaml_event_delete(&event) }
        count += 1
        if event.type == YAML_STREAM_END_EVENT { return count }
      }
    }
  }
}
