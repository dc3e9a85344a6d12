/// The examples of `delegate_second_listener`.
enum DelegateSecondListenerExamples {
  static let triggering = [
    RuleExample(
      "an app's initializer that makes two stores the delegate of a third",
      """
      import SwiftUI

      protocol PatientStoreDelegate: AnyObject { func patientWasAdded() }

      @Observable
      final class PatientStore {
        weak var delegate: (any PatientStoreDelegate)?
      }

      @Observable
      final class BillingStore: PatientStoreDelegate { func patientWasAdded() {} }

      @Observable
      final class ScheduleStore: PatientStoreDelegate { func patientWasAdded() {} }

      @main
      struct ClinicApp: App {
        @State private var patients = PatientStore()
        @State private var billing = BillingStore()
        @State private var schedule = ScheduleStore()

        init() {
          patients.delegate = billing
          «patients.delegate = schedule»
        }

        var body: some Scene { WindowGroup { Text("") } }
      }
      """),
    RuleExample(
      "two objects that make themselves the delegate of a singleton",
      """
      import Combine

      protocol LocationStoreDelegate: AnyObject { func moved() }

      final class LocationStore: ObservableObject {
        static let shared = LocationStore()
        weak var delegate: LocationStoreDelegate?
      }
      """,
      """
      final class MapController: LocationStoreDelegate {
        init() { LocationStore.shared.delegate = self }
        func moved() {}
      }
      """,
      """
      final class WeatherStore: LocationStoreDelegate {
        func start() { «LocationStore.shared.delegate = self» }
        func moved() {}
      }
      """),
    RuleExample(
      "two new objects of one class, for a local store",
      """
      import Observation

      protocol SyncStoreDelegate: AnyObject { func synced() }

      @Observable
      final class SyncStore {
        @ObservationIgnored weak var delegate: (any SyncStoreDelegate)?
      }

      final class Logger: SyncStoreDelegate { func synced() {} }

      func makeSync() -> SyncStore {
        let sync = SyncStore()
        let console = Logger()
        let file = Logger()
        sync.delegate = console
        «sync.delegate = file»
        return sync
      }
      """),
  ]

  static let nonTriggering = [
    RuleExample(
      "one delegate per instance, and the same delegate again",
      """
      import Observation

      protocol DoorStoreDelegate: AnyObject { func opened() }

      @Observable
      final class DoorStore { weak var delegate: (any DoorStoreDelegate)? }

      @Observable
      final class AlarmStore: DoorStoreDelegate { func opened() {} }

      @Observable
      final class LightStore: DoorStoreDelegate { func opened() {} }

      final class House {
        let front = DoorStore()
        let back = DoorStore()
        let alarm = AlarmStore()
        let light = LightStore()

        init() {
          front.delegate = alarm
          back.delegate = light
        }

        func restart() { front.delegate = self.alarm }
      }
      """),
    RuleExample(
      "a delegate that is passed on, and branches that exclude each other",
      """
      import Combine

      protocol CallStoreDelegate: AnyObject { func ended() }

      final class CallStore: ObservableObject { weak var delegate: CallStoreDelegate? }
      final class PhoneStore: ObservableObject, CallStoreDelegate { func ended() {} }
      final class WatchStore: ObservableObject, CallStoreDelegate { func ended() {} }

      func connect(_ call: CallStore, _ phone: PhoneStore, _ watch: WatchStore, isOnWatch: Bool) {
        if isOnWatch {
          call.delegate = watch
        } else {
          call.delegate = phone
        }
      }

      final class Switchboard {
        let call = CallStore()
        let phone = PhoneStore()
        let watch = WatchStore()

        func begin() { call.delegate = phone }
        func move() {
          call.delegate = nil
          call.delegate = watch
        }
      }
      """),
    RuleExample(
      "short-lived stores, and objects that may be identical",
      """
      import Combine

      protocol PageStoreDelegate: AnyObject { func turned() }

      final class PageStore: ObservableObject { weak var delegate: PageStoreDelegate? }
      final class BookStore: ObservableObject, PageStoreDelegate { func turned() {} }
      final class NoteStore: ObservableObject, PageStoreDelegate { func turned() {} }

      final class Reader {
        var page = PageStore()
        func read(_ book: BookStore) {
          page = PageStore()
          page.delegate = book
        }
        func annotate(_ note: NoteStore) { page.delegate = note }
      }

      func follow(_ page: PageStore, first: any PageStoreDelegate, second: any PageStoreDelegate) {
        page.delegate = first
        page.delegate = second
      }
      """),
  ]
}
