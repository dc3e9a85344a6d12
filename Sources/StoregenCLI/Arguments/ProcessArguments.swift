import CArguments

/// The arguments of the process.
enum ProcessArguments {
  /// The arguments without the name of the program, with invalid UTF-8 repaired.
  static var values: [String] {
    guard let arguments = storegen_arguments(), storegen_argument_count() > 0 else {
      return Array(CommandLine.arguments.dropFirst())
    }
    return (1..<Int(storegen_argument_count())).compactMap { arguments[$0].map { String(cString: $0) } }
  }
}
