import Testing

// Errors of several actions, and impure Elm updates.
extension CouplingRegressionTests {
  @Test(
    "global_last_error",
    arguments: [
      """
      @Observable final class AStore {
        var «error»: Error?
        func f() { Task { do { try g() } catch { self.error = error } } }
        func h() { error = Failed() }
      }
      struct Failed: Error {}
      """,
      """
      final class AStore: ObservableObject {
        @Published private(set) var «failure»: Failed?
      }
      extension AStore {
        func f() { failure = .a }
        func h() { failure = .b }
      }
      enum Failed: LocalizedError { case a, b }
      """,
      "enum Shared { static var «last»: (any Error)? }\n#if DEBUG\nvar «latest»: Error?\n#endif",
      """
      @Observable final class AStore {
        var error: Error?
        func f() {
          error = Failed()
          error = nil
          error = Failed()
        }
        func g() { error = nil }
      }
      struct Failed: Error {}
      """,
      """
      @Observable final class AStore {
        fileprivate var error: Error?
        let problem: Error?
        func f() { error = x }
        func g() { error = y }
      }
      """,
      """
      @Observable final class AStore {
        var message: String?
        func f() { message = "a" }
        func g() { message = "b" }
      }
      """,
      // Passing nothing to a helper only clears it.
      """
      @Observable final class AStore {
        var error: Error?
        func show(_ e: Error?) { error = e }
        func f() { show(Failed()) }
        func g() { show(nil) }
      }
      struct Failed: Error {}
      """,
      """
      @Observable final class AStore {
        var error: Error?
        func end(with e: Error? = nil) { error = e }
        func f() { end(with: Failed()) }
        func g() { end() }
      }
      struct Failed: Error {}
      """,
      """
      @Observable final class AStore {
        var «error»: Error?
        func show(_ e: Error?) { error = e }
        func f() { show(Failed()) }
        func g(e: Error) {
          show(e)
          show(nil)
        }
      }
      struct Failed: Error {}
      """,
      """
      final class A {
        var error: Error?
        func f() { error = x }
        func g() { error = y }
      }
      func f() {
        var error: Error?
        error = nil
      }
      """,
    ])
  func errors(_ code: String) throws {
    try check(["import SwiftUI\n" + code], rule: "global_last_error")
  }

  @Test(
    "impure_update",
    arguments: [
      """
      struct M: ModelProtocol {
        static func update(state: M, action: A, environment: E) -> Update<M> {
          var m = state
          m.ids = m.items.map { _ in «UUID()» }
          return Update(state: m)
        }
        var items: [Int] = []
      }
      """,
      "struct C: ModelProtocol { static func update(state: M, action: A, environment: E) -> Update<M> { «FileManager.default».createFile(); return Update(state: state) } }",
      """
      struct Defaults {
        static var standard = Defaults()
        var n = 0
      }
      struct M: ModelProtocol {
        static func open(state: M, environment: E) -> Update<M> {
          var m = state
          m.n = «Defaults.standard».n
          m.k = Defaults.standard.n
          return Update(state: m)
        }
      }
      """,
      """
      struct M: ModelProtocol {
        static func update(state: M, action: A, environment: E) -> Update<M> {
          func again(state: M) -> Update<M> { Update(state: M( «Date()»)) }
          return again(state: state)
        }
      }
      """,
      """
      struct M: ModelProtocol {
        static func update(state: M, action: A, environment: E) -> Update<M> {
          let t = «Date.now»
          func draw() -> Int { Int.random(in: 0...1) }
          return Update(state: M(t))
        }
      }
      """,
      // Work done later, by an argument, or elsewhere.
      """
      struct M: ModelProtocol {
        static func update(state: M, action: A, environment: E) -> Update<M> {
          let fx = Future.detached {
            let x = OtherModel.all.randomElement()
            return A.set(x, UserDefaults.standard)
          }
          return Update(state: state, fx: fx.eraseToAnyPublisher())
        }
      }
      """,
      """
      struct Date {}
      struct M: ModelProtocol {
        let created = UUID()
        static func update(state: M, action: A, environment: E) -> Update<M> {
          let d = Date()
          environment.data.load().map { _ in Foundation.Date() }
          return Update(state: state)
        }
      }
      """,
      """
      struct Config {
        static let `default` = Config()
        let url = ""
      }
      struct M: ModelProtocol {
        static let logger = Logger()
        static func update(state: M, action: A, environment: E) -> Update<M> {
          logger.log("")
          print(Config.default.url)
          return Update(state: state).animation(.default)
        }
      }
      """,
      """
      struct M {
        static func update(state: M, action: A, environment: E) -> M {
          _ = Date()
          return state
        }
      }
      """,
    ])
  func updates(_ code: String) throws {
    try check(["import Foundation\n" + code], rule: "impure_update")
  }
}
