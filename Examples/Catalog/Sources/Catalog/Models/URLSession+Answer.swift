import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension URLSession {
  /// Sends a request, and stops waiting for the answer when the current task is cancelled.
  nonisolated func answer(to request: URLRequest) async throws -> (Data, URLResponse) {
    #if canImport(FoundationNetworking)
      // Outside of Apple's systems, cancelling a request that is about to complete can deadlock or crash
      // (https://github.com/swiftlang/swift-corelibs-foundation, issues 5412 and 3296). The stream ends when the current task
      // is cancelled; the request still completes, and its answer is dropped.
      let (answers, continuation) = AsyncThrowingStream.makeStream(of: (Data, URLResponse).self)
      dataTask(with: request) { data, response, error in
        if let data, let response { continuation.yield((data, response)) }
        continuation.finish(throwing: error)
      }.resume()
      for try await answer in answers { return answer }
      throw CancellationError()
    #else
      return try await data(for: request)
    #endif
  }
}
