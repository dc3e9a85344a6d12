import Foundation

extension ExportGroupStore {
  func ignore(_ error: any Error) {}
}
