import Foundation
import JournalData

/// Adds an entry from the command line, also while the app runs: `JournalTool DATABASE DAY TEXT`.
@main
enum JournalTool {
  static func main() async {
    let arguments = CommandLine.arguments.dropFirst()
    guard arguments.count == 3, let path = arguments.first else {
      fail("usage: JournalTool DATABASE DAY TEXT")
    }
    let entry = Entry(day: arguments[2], text: arguments[3])
    do {
      try await JournalDatabase(path: path).insert([entry])
    } catch {
      fail("JournalTool: \(error)")
    }
    Doorbell.ring(database: path)
    print("added to \(entry.day)")
  }

  private static func fail(_ message: String) -> Never {
    FileHandle.standardError.write(Data("\(message)\n".utf8))
    exit(1)
  }
}
