/// The examples of `store_missing_main_actor`.
enum StoreMissingMainActorExamples {
  static let triggering = [
    RuleExample(
      "a store that only views use, and a store that isolates only its methods",
      """
      import SwiftUI

      final class «BasketStore»: ObservableObject {
        @Published private(set) var items: [String] = []
        func add(_ item: String) { items.append(item) }
      }

      @Observable
      final class «OfferStore» {
        private(set) var offers = 0
        private let format: NumberFormatter = { NumberFormatter() }()
        @MainActor func load() async { offers = 1 }
        func loadLater() { DispatchQueue.main.async { self.offers = 2 } }
      }

      struct BasketView: View {
        @StateObject private var basket = BasketStore()
        @State private var offers = OfferStore()
        var body: some View { Text("\\(basket.items.count) \\(offers.offers)") }
      }
      """,
      fixed: """
        import SwiftUI

        @MainActor final class BasketStore: ObservableObject {
          @Published private(set) var items: [String] = []
          func add(_ item: String) { items.append(item) }
        }

        @MainActor @Observable
        final class OfferStore {
          private(set) var offers = 0
          private let format: NumberFormatter = { NumberFormatter() }()
          @MainActor func load() async { offers = 1 }
          func loadLater() { DispatchQueue.main.async { self.offers = 2 } }
        }

        struct BasketView: View {
          @StateObject private var basket = BasketStore()
          @State private var offers = OfferStore()
          var body: some View { Text("\\(basket.items.count) \\(offers.offers)") }
        }
        """),
    RuleExample(
      "a store that other code uses, which needs a manual fix",
      """
      import Combine
      import Foundation

      final class «SyncStore»: NSObject, ObservableObject, @unchecked Sendable {
        @Published var state = ""
      }

      struct SyncJob {
        let store: SyncStore
        func run() { DispatchQueue.global().async { store.state = "done" } }
      }
      """),
    RuleExample(
      "a module in which most stores lack isolation",
      """
      import Combine

      final class «UserStore»: ObservableObject { @Published var name = "" }
      final class OrderStore: ObservableObject { @Published var count = 0 }
      @MainActor final class PriceStore: ObservableObject {}
      final class RouteStore: ObservableObject { @Published var stops = 0 }
      @MainActor final class StopStore: ObservableObject {}
      """),
  ]

  static let nonTriggering = [
    RuleExample(
      "stores whose observed state is already isolated",
      """
      import Observation

      @Observable
      final class MeterStore: @unchecked Sendable {
        @MainActor private(set) var usage = 0
        private let limit = 3
        func tick() { Task { @MainActor in usage += 1 } }
      }

      @Observable
      final class FormatStore {
        static func text(_ value: Int) -> String { String(value) }
      }
      """),
    RuleExample(
      "isolation of the class, in any declaration, of a superclass, and of a protocol",
      """
      import Combine
      import Observation

      @MainActor
      @Observable
      final class TicketStore {
        nonisolated init() {}
      }

      @Observable @MainActor public final class GateStore {}

      @MainActor class BaseModel: ObservableObject {}
      final class TrackStore: BaseModel {}

      @MainActor protocol ScreenModel: AnyObject {}
      final class TrainStore: ObservableObject, ScreenModel {}

      @globalActor actor StorageActor { static let shared = StorageActor() }
      @StorageActor final class DiskStore: ObservableObject {}
      """),
    RuleExample(
      "classes that UIKit isolates, and one that opts out",
      """
      import UIKit
      import Combine

      final class EditorStore: UIDocument, ObservableObject {}
      final class LayoutStore: NSObject, ObservableObject, UITextViewDelegate {}
      nonisolated final class CacheStore: ObservableObject {}
      """),
    RuleExample(
      "classes that are not stores",
      """
      import Combine

      final class DataClient: ObservableObject {}
      actor ImageStore {}
      final class KeychainStore {}
      struct FileStore {}
      """),
    RuleExample(
      "a project that isolates everything",
      """
      import Observation

      @Observable
      final class MenuStore { var isOpen = false }
      """,
      spec: """
        version: 1
        lint: { default_isolation: main_actor }
        """),
  ]
}
