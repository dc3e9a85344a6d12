import CAllocator
import StoregenCLI

@main
enum Storegen {
  static func main() {
    storegen_return_large_blocks()
    StoregenCommand.run()
  }
}
