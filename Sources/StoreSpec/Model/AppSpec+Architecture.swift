public import ArchitectureModel
import StoregenDiagnostics
import SwiftFragments

extension AppSpec {
  /// The part of the spec that the linter uses.
  public var architecture: Architecture {
    Architecture(
      app: app.value, contexts: contexts.map(\.architecture),
      requiredHandlers: requiredHandlers.map {
        Architecture.RequiredHandler(
          event: $0.event.value.architecture, exceptions: $0.exceptions.map(\.value))
      },
      scenes: scenes.isEmpty ? [architecture(of: nil)] : scenes.map(architecture(of:)))
  }

  private func architecture(of scene: SceneStores?) -> Architecture.Scene {
    Architecture.Scene(
      name: scene?.name, modifier: injectionModifierName(of: scene),
      modifierType: injectionModifierTypeName(of: scene),
      contexts: scene?.contexts ?? storeContexts.map(\.name))
  }
}

extension Context {
  fileprivate var architecture: Architecture.Context {
    Architecture.Context(
      name: name, storeName: storeName, eventTypeName: eventTypeName,
      fields: state.map(\.architecture), storage: storage.map(\.architecture),
      actions: actions.map {
        Architecture.Action(name: $0.name, fullName: $0.fullName, emits: $0.emits)
      },
      events: events.map {
        Architecture.Event(
          name: $0.name, labels: $0.payload.map(\.name), isExternal: $0.audience == .external,
          allowsCycle: $0.allowedCycle != nil)
      },
      handlers: (handlers + childHandlers).map {
        Architecture.Handler(
          event: $0.source.architecture, call: $0.method.call,
          labels: $0.method.labels.map { $0.map(\.value) }, onError: $0.method.onError?.value,
          emits: $0.method.emits)
      },
      notifications: notifications.map {
        Architecture.NotificationHandler(
          name: $0.notification, call: $0.method.call.value,
          labels: $0.wantsNotification ? NotificationHandler.labels : [])
      },
      used: usedContexts, dependencies: dependencies.map(\.value), propertyName: propertyName,
      modelName: isElm ? modelName : nil, isChild: isChild,
      children: children.map {
        Architecture.Child(name: $0.name.value, context: $0.context.value)
      })
  }
}

extension Field {
  fileprivate var architecture: Architecture.Field {
    Architecture.Field(name: name, type: type.text, isBindable: isBindable)
  }
}

extension EventName {
  fileprivate var architecture: Architecture.EventName {
    Architecture.EventName(context: context, event: isAll ? nil : event)
  }
}
