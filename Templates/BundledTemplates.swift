/// The texts of the bundled templates and of the support code, by name.
package enum BundledTemplates {
  /// The text of a template.
  package static func text(named name: String) -> String? {
    let bytes: [UInt8]? =
      switch name {
      case "AppEvent": PackageResources.AppEvent_mustache
      case "CompositionRoot": PackageResources.CompositionRoot_mustache
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
      case "CallTimer": PackageResources.CallTimer_swift
      case "ChildStep": PackageResources.ChildStep_swift
      case "ConcurrentCalls": PackageResources.ConcurrentCalls_swift
      case "Debounce": PackageResources.Debounce_swift
      case "Effect": PackageResources.Effect_swift
      case "EffectTable": PackageResources.EffectTable_swift
      case "EffectTask": PackageResources.EffectTask_swift
      case "Effects": PackageResources.Effects_swift
      case "Fx": PackageResources.Fx_swift
      case "FxActions": PackageResources.FxActions_swift
      case "HandlerQueue": PackageResources.HandlerQueue_swift
      case "HandlerRunners": PackageResources.HandlerRunners_swift
      case "HandlerTask": PackageResources.HandlerTask_swift
      case "KeptChildren": PackageResources.KeptChildren_swift
      case "LastValues": PackageResources.LastValues_swift
      case "LatestCalls": PackageResources.LatestCalls_swift
      case "Model": PackageResources.Model_swift
      case "Notifications": PackageResources.Notifications_swift
      case "Observation": PackageResources.Observation_swift
      case "PostedNotification": PackageResources.PostedNotification_swift
      case "Publisher": PackageResources.Publisher_swift
      case "Recorder": PackageResources.Recorder_swift
      case "RunningEffect": PackageResources.RunningEffect_swift
      case "StoreOfModel": PackageResources.StoreOfModel_swift
      case "Streams": PackageResources.Streams_swift
      case "Subject": PackageResources.Subject_swift
      case "Subscriptions": PackageResources.Subscriptions_swift
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
}
