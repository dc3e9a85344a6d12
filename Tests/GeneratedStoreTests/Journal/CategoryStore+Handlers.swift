import Foundation

extension CategoryStore {
  func ignore(_ error: any Error) {}
}
