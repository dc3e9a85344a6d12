/// The names that templates can ask for. `docs/templates.md` tells what each one is.
package enum TemplateKey: String, Sendable, CaseIterable {
  case access, actions, activity, anyEvent, app, appRoot, assignments, asyncStream, body, cases,
    centerTitle, combine, comparedTypes, concurrent, conformances, creation, creations, debounce,
    declaration, documentation, event, eventQueue, fields, handlers, hasActions, hasCases,
    hasHandlers, hasInitializer, hasParts, hasPreview, hasState, hasWindowStores, hasWiring, header,
    hints, ignored, imports, initializer, injections, isAsyncStream, isCombine, isDelegate, isFirst,
    isNotification, isObservable, isObservableObject, latest, lines, method, methods, modifier,
    modifierType, name, notification, observations, ofScene, outside, owner, parts, pattern,
    preview, properties, propertyGroups, protocols, publisherEvent, publisherStore, publisherType,
    publishes, receivers, recorder, removeDuplicates, requirements, resets, resetsState, root,
    sample, sampleLines, scenes, serial, settles, starts, store, stores, subscriptions, throttle,
    timers, types, user, usesWindows, waitingLine, windowRoot, wiring
}
