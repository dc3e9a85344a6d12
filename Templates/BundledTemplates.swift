/// The texts of the bundled templates and of the support code, by name.
package enum BundledTemplates {
  /// The text of a template.
  package static func text(named name: String) -> String? {
    let bytes: [UInt8]? =
      switch name {
      case "AppEvent": PackageResources.AppEvent_mustache
      case "CompositionRoot": PackageResources.CompositionRoot_mustache
      case "Connection": PackageResources.Connection_mustache
      case "ElmStore": PackageResources.ElmStore_mustache
      case "Event": PackageResources.Event_mustache
      case "EventImports": PackageResources.EventImports_mustache
      case "EventMembers": PackageResources.EventMembers_mustache
      case "Injection": PackageResources.Injection_mustache
      case "Model": PackageResources.Model_mustache
      case "Scaffold": PackageResources.Scaffold_mustache
      case "SceneStores": PackageResources.SceneStores_mustache
      case "Store": PackageResources.Store_mustache
      case "StoreImports": PackageResources.StoreImports_mustache
      case "StoreMembers": PackageResources.StoreMembers_mustache
      case "Types": PackageResources.Types_mustache
      case "Uses": PackageResources.Uses_mustache
      default: nil
      }
    return bytes.map { String(decoding: $0, as: UTF8.self) }
  }

  /// The text of a Swift file in `Support`.
  package static func support(named name: String) -> String? {
    let bytes: [UInt8]? =
      switch name {
      case "ActionQueue": PackageResources.ActionQueue_swift
      case "ActionRecorder": PackageResources.ActionRecorder_swift
      case "Activity": PackageResources.Activity_swift
      case "Arrivals": PackageResources.Arrivals_swift
      case "CallBuffer": PackageResources.CallBuffer_swift
      case "CallTimer": PackageResources.CallTimer_swift
      case "ChildStep": PackageResources.ChildStep_swift
      case "ConcurrentCalls": PackageResources.ConcurrentCalls_swift
      case "Debounce": PackageResources.Debounce_swift
      case "DebounceByKey": PackageResources.DebounceByKey_swift
      case "Effect": PackageResources.Effect_swift
      case "EffectTable": PackageResources.EffectTable_swift
      case "Effects": PackageResources.Effects_swift
      case "FieldChanges": PackageResources.FieldChanges_swift
      case "Fx": PackageResources.Fx_swift
      case "FxActions": PackageResources.FxActions_swift
      case "HandlerQueue": PackageResources.HandlerQueue_swift
      case "HandlerRun": PackageResources.HandlerRun_swift
      case "ImmediateDelivery": PackageResources.ImmediateDelivery_swift
      case "Joining": PackageResources.Joining_swift
      case "KeptChildren": PackageResources.KeptChildren_swift
      case "LastValues": PackageResources.LastValues_swift
      case "LatestCalls": PackageResources.LatestCalls_swift
      case "LatestCallsByKey": PackageResources.LatestCallsByKey_swift
      case "LimitedCalls": PackageResources.LimitedCalls_swift
      case "Loadable": PackageResources.Loadable_swift
      case "Loads": PackageResources.Loads_swift
      case "Model": PackageResources.Model_swift
      case "Notifications": PackageResources.Notifications_swift
      case "Observation": PackageResources.Observation_swift
      case "PersistedDefaults": PackageResources.PersistedDefaults_swift
      case "PersistedField": PackageResources.PersistedField_swift
      case "PersistedFiles": PackageResources.PersistedFiles_swift
      case "Persistence": PackageResources.Persistence_swift
      case "PostedNotification": PackageResources.PostedNotification_swift
      case "Publisher": PackageResources.Publisher_swift
      case "Recorder": PackageResources.Recorder_swift
      case "Retry": PackageResources.Retry_swift
      case "Rollbacks": PackageResources.Rollbacks_swift
      case "RunningEffect": PackageResources.RunningEffect_swift
      case "StoreOfModel": PackageResources.StoreOfModel_swift
      case "Rows": PackageResources.Rows_swift
      case "Stopping": PackageResources.Stopping_swift
      case "Sequences": PackageResources.Sequences_swift
      case "Streams": PackageResources.Streams_swift
      case "Subject": PackageResources.Subject_swift
      case "Subscriptions": PackageResources.Subscriptions_swift
      case "SubscriptionToken": PackageResources.SubscriptionToken_swift
      case "TestClock": PackageResources.TestClock_swift
      case "Throttle": PackageResources.Throttle_swift
      case "Trace": PackageResources.Trace_swift
      case "TraceLog": PackageResources.TraceLog_swift
      case "Update": PackageResources.Update_swift
      case "ViewStore": PackageResources.ViewStore_swift
      case "WaitingLine": PackageResources.WaitingLine_swift
      default: nil
      }
    return bytes.map { String(decoding: $0, as: UTF8.self) }
  }

  /// The styles of the page of the architecture, in their order.
  package static let pageStyles = ["theme.css", "page.css", "drawing.css", "details.css"]

  /// The scripts of the page of the architecture, in the order of their names.
  package static var pageScripts: [String] {
    pages.keys.filter { $0.hasSuffix(".js") && $0 != "report.js" }.sorted()
  }

  /// The scripts of the report of findings, in the order in which they run.
  package static let reportScripts = ["dom.js", "sourceLinks.js", "report.js"]

  /// The texts of files in `Page`, one after another.
  package static func joined(_ names: [String]) -> String {
    names.compactMap(page).joined(separator: "\n")
  }

  /// The text of a file in `Page`.
  package static func page(named name: String) -> String? {
    pages[name].map { String(decoding: $0, as: UTF8.self) }
  }

  /// The files in `Page`.
  package static let pages: [String: [UInt8]] = [
    "camera.js": PackageResources.camera_js,
    "cardSize.js": PackageResources.cardSize_js,
    "cards.js": PackageResources.cards_js,
    "consequences.js": PackageResources.consequences_js,
    "coordinates.js": PackageResources.coordinates_js,
    "crossings.js": PackageResources.crossings_js,
    "cycles.js": PackageResources.cycles_js,
    "details.css": PackageResources.details_css,
    "dom.js": PackageResources.dom_js,
    "drawing.css": PackageResources.drawing_css,
    "drawing.js": PackageResources.drawing_js,
    "eventGraph.js": PackageResources.eventGraph_js,
    "export.js": PackageResources.export_js,
    "groupMatrix.js": PackageResources.groupMatrix_js,
    "grouping.js": PackageResources.grouping_js,
    "highlight.js": PackageResources.highlight_js,
    "inspectEvent.js": PackageResources.inspectEvent_js,
    "inspectStore.js": PackageResources.inspectStore_js,
    "inspectView.js": PackageResources.inspectView_js,
    "inspectorParts.js": PackageResources.inspectorParts_js,
    "keyboard.js": PackageResources.keyboard_js,
    "lanes.js": PackageResources.lanes_js,
    "layering.js": PackageResources.layering_js,
    "layout.js": PackageResources.layout_js,
    "lists.js": PackageResources.lists_js,
    "measure.js": PackageResources.measure_js,
    "model.js": PackageResources.model_js,
    "overview.js": PackageResources.overview_js,
    "page.css": PackageResources.page_css,
    "page.html": PackageResources.page_html,
    "page.js": PackageResources.page_js,
    "pageActions.js": PackageResources.pageActions_js,
    "placement.js": PackageResources.placement_js,
    "player.js": PackageResources.player_js,
    "report.css": PackageResources.report_css,
    "report.html": PackageResources.report_html,
    "report.js": PackageResources.report_js,
    "scene.js": PackageResources.scene_js,
    "search.js": PackageResources.search_js,
    "sourceLinks.js": PackageResources.sourceLinks_js,
    "start.js": PackageResources.start_js,
    "theme.css": PackageResources.theme_css,
    "theme.js": PackageResources.theme_js,
    "toolbar.js": PackageResources.toolbar_js,
    "viewGraph.js": PackageResources.viewGraph_js,
  ]
}
