import Foundation
import Observation

@MainActor
@Observable
final class DecoderStore {
  private(set) var names: [String] = []

  func decode<Value: Decodable>(_ type: Value.Type, from text: String) throws -> Value {
    names.append("\(type)")
    return try JSONDecoder().decode(type, from: Data(text.utf8))
  }
  func record<each Item>(_ item: repeat each Item) { names.append("pack") }
  func describe(_ value: some CustomStringConvertible) -> String { value.description }
  func box(_ value: any Equatable) { names.append("\(value)") }
}
