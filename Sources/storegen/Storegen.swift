import StoregenCLI

@main
enum Storegen {
  static func main() {
    StoregenCommand.run()
  }
}
