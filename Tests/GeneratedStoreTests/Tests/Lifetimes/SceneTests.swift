import Foundation
import Testing

@MainActor
@Suite("Each window has its own stores", .timeLimit(.minutes(3)))
struct SceneTests {
  let stores = DeliveryStores()

  @Test("and the stores of the app receive the events of all windows")
  func appHearsAll() async {
    let windows = [DeliveryMainStores(stores), DeliveryMainStores(stores)]
    await stores.settled()
    stores.desk.hooks.numbers = []
    for (index, window) in windows.enumerated() {
      window.tab.emit(.opened(page: index + 1))
      window.pane.emit(.split(number: index + 11))
    }
    await stores.settled()
    #expect(stores.desk.hooks.numbers.sorted() == [1, 2, 11, 12])
  }

  @Test("whose events do not reach other windows, on any channel")
  func windowsAreApart() async {
    let (first, second) = (DeliveryMainStores(stores), DeliveryMainStores(stores))
    #expect(first.tab !== second.tab)
    await stores.settled()
    first.bar.hooks.numbers = []
    second.bar.hooks.numbers = []
    first.tab.emit(.opened(page: 1))
    first.pane.emit(.split(number: 11))
    await stores.settled()
    #expect(first.bar.hooks.numbers.sorted() == [1, 11])
    #expect(second.bar.hooks.numbers == [])
  }

  @Test("which receive the events of the app's stores")
  func windowsHearApp() async {
    let windows = [DeliveryMainStores(stores), DeliveryMainStores(stores)]
    stores.feed.emit(.scrolled(offset: 5))
    await stores.settled()
    #expect(windows.map(\.tab.hooks.numbers) == [[5], [5]])
  }

  @Test("which are started when they are wired")
  func starts() async {
    let window = DeliveryMainStores(stores)
    await stores.settled()
    #expect(window.bar.hooks.numbers == [0])
    #expect(stores.desk.hooks.numbers == [0])
  }

  @Test("and its handlers are cancelled when it closes")
  func handlers() async {
    let (begun, ended) = (Countdown(1), Countdown(1))
    var window: DeliveryMainStores? = DeliveryMainStores(stores)
    weak let panel = window?.panel
    window?.panel.hooks.onJob = { _ in
      begun.step()
      await Gate().pass()
      ended.step()
    }
    stores.feed.emit(.jobArrived(id: 1))
    await begun.wait()
    window = nil
    await ended.wait()
    await until { panel == nil }
    #expect(panel == nil)
    await stores.settled()
  }

  @Test("and leaves nothing in the stores of the app when it closes")
  func windowsGo() async {
    let before = stores.feed.eventPublisher.subscriberCount
    var gone: [() -> Bool] = []
    for _ in 0..<20 {
      let window = DeliveryMainStores(stores)
      gone.append { [weak window] in window == nil }
      gone.append { [weak tab = window.tab] in tab == nil }
      gone.append { [weak pane = window.pane] in pane == nil }
      gone.append { [weak bar = window.bar] in bar == nil }
      gone.append { [weak publisher = window.tab.eventPublisher] in publisher == nil }
      gone.append { [weak publisher = window.pane.eventPublisher] in publisher == nil }
      stores.feed.emit(.scrolled(offset: 1))
    }
    await stores.settled()
    await until { stores.feed.eventPublisher.subscriberCount == before }
    #expect(stores.feed.eventPublisher.subscriberCount == before)
    #expect(gone.allSatisfy { $0() })
  }
}
