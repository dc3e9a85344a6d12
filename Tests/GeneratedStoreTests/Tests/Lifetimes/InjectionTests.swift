import SwiftUI
import Testing

@MainActor
@Suite("The modifier of a scene injects its stores", .timeLimit(.minutes(3)))
struct InjectionTests {
  @Test("and the preview has the same stores")
  func preview() async {
    let stores = DeliveryStores.preview(
      handStreamSource: HandStreamSource(), handStreamListener: HandStreamListener(),
      handCombineSource: HandCombineSource(), handCombineListener: HandCombineListener(),
      handDelegateSource: HandDelegateSource(), handDelegateListener: HandDelegateListener(),
      handNoticeSource: HandNoticeSource(), handNoticeListener: HandNoticeListener(),
      alarm: Alarm(), logbook: { Logbook(owner: "preview", hooks: $0, cart: $1) },
      sensor: Station.Sensor(), drawer: Drawer.init(cart:), cabinet: Cabinet(), plain: Plain())
    stores.objectStreamSource.count(1)
    await stores.settled()
    #expect(stores.objectStreamListener.hooks.numbers == [1])
  }

  // Only the shims can render a view without a screen.
  #if !canImport(Darwin)
    @Test("into the views of the scene")
    func mainScene() {
      let stores = DeliveryStores()
      var shown: [MainScreen.Shown] = []
      let view = MainScreen { shown.append($0) }.deliveryMainStores(stores)
      view._walk(in: EnvironmentValues())
      #expect(shown.first?.cart === stores.cart)
      #expect(shown.first?.listener === stores.objectStreamListener)
      #expect(shown.first?.title == "")
      #expect(shown.first?.plain === stores.plain)
    }

    @Test("and retains the stores of a window as long as the view exists")
    func oneWindow() {
      let stores = DeliveryStores()
      var shown: [MainScreen.Shown] = []
      let view = MainScreen { shown.append($0) }.deliveryMainStores(stores)
      view._walk(in: EnvironmentValues())
      view._walk(in: EnvironmentValues())
      MainScreen { shown.append($0) }.deliveryMainStores(stores)._walk(in: EnvironmentValues())
      #expect(shown.count == 3)
      #expect(shown[0].tab === shown[1].tab)
      #expect(shown[0].pane === shown[1].pane)
      #expect(shown[0].drawer === shown[1].drawer)
      #expect(shown[0].tab !== shown[2].tab)
      #expect(shown[0].pane !== shown[2].pane)
      #expect(shown[0].drawer !== shown[2].drawer)
    }

    @Test("and starts them once, when the window appears, not while SwiftUI evaluates its views")
    func start() async {
      let stores = DeliveryStores()
      await stores.settled()
      var shown: [MainScreen.Shown] = []
      let appearances = _Appearances()
      var environment = EnvironmentValues()
      environment._appearances = appearances
      let view = MainScreen { shown.append($0) }.deliveryMainStores(stores)
      view._walk(in: environment)
      await stores.settled()
      #expect(shown.map(\.title) == [""])
      #expect(stores.desk.hooks.numbers == [])
      appearances.run()
      view._walk(in: environment)
      appearances.run()
      await stores.settled()
      #expect(shown.map(\.title) == ["", "started"])
      #expect(stores.desk.hooks.numbers == [0])
    }

    @Test("and retains the composition root")
    func rootIsKept() {
      var stores: DeliveryStores? = DeliveryStores()
      weak let root = stores
      let view = stores.map { SettingsScreen { _ in }.deliverySettingsStores($0) }
      stores = nil
      #expect(root != nil)
      withExtendedLifetime(view) {}
    }

    @Test("and no others")
    func settingsScene() {
      let stores = DeliveryStores()
      var shown: [SettingsScreen.Shown] = []
      SettingsScreen { shown.append($0) }
        .deliverySettingsStores(stores)
        ._walk(in: EnvironmentValues())
      #expect(shown.first?.cart === stores.cart)
      #expect(shown.first?.checkout == nil)
    }
  #endif
}

private struct MainScreen: View {
  struct Shown {
    let cart: CartStore
    let listener: ObjectStreamListenerStore
    let tab: TabStore
    let pane: PaneStore
    let title: String
    let plain: Plain
    let drawer: Drawer
  }

  @Environment(CartStore.self) private var cart
  @Environment(TabStore.self) private var tab
  @Environment(Plain.self) private var plain
  @Environment(Drawer.self) private var drawer
  @EnvironmentObject private var pane: PaneStore
  @EnvironmentObject private var bar: BarStore
  @EnvironmentObject private var listener: ObjectStreamListenerStore
  let report: (Shown) -> Void

  var body: some View {
    report(
      Shown(
        cart: cart, listener: listener, tab: tab, pane: pane, title: tab.title, plain: plain,
        drawer: drawer))
    return EmptyView()
  }
}

private struct SettingsScreen: View {
  struct Shown {
    let cart: CartStore
    let checkout: CheckoutStore?
  }

  @Environment(CartStore.self) private var cart
  @Environment(CheckoutStore.self) private var checkout: CheckoutStore?
  let report: (Shown) -> Void

  var body: some View {
    report(Shown(cart: cart, checkout: checkout))
    return EmptyView()
  }
}
