import Observation

@MainActor
protocol ShapeDrawing: AnyObject {
  associatedtype Shape
  var shapes: [Shape] { get }
  func draw(_ shape: Shape)
  func clear()
}

extension ShapeDrawing {
  func drawTwice(_ shape: Shape) {
    draw(shape)
    draw(shape)
  }
  func clear() { print("default clear") }
}

@MainActor
@Observable
final class ShapeStore: ShapeDrawing {
  typealias Shape = String
  private(set) var shapes: [Shape] = []
  func draw(_ shape: String) { shapes.append(shape) }
  func count<Drawing: ShapeDrawing>(in other: Drawing) -> Int where Drawing.Shape == String { other.shapes.count }
  func all() -> some Collection<String> { shapes }
}
