/// The names that templates can use. `docs/templates.md` describes each of them.
package enum TemplateKey: String, Sendable, CaseIterable {
  case access, action, actionHeader, actions, anyEvent, app, appRoot, assignments, attributes,
    bindings, body, cancellations, cancelsHandlers, cancelsOnReset, cases, centerTitle, children,
    comparedTypes, conformance, conformances, connectHead, connectLines, connects, copies, creation, creations,
    debugOnly, declaration, deliveryTrace, derivations, derives, disconnects,
    documentation, emission, emitAccess, ending, endsHandlers, environment, environmentGroups, environmentHeader, event,
    eventsBody, eventsDocumentation, eventsMethod, failures, fields, finished,
    finishesHandlers, finishing, generatedActions, handlers, handlersDocumentation, hasActions, hasCases,
    hasChildHead, hasChildren, hasConnection, hasEnvironment, hasHandlers, hasInitializer, hasParts,
    hasPreview, hasRows,
    hasSamples, hasStarts, hasState, hasTeardown, hasUpdates, hasViewStores, hasWindowStores, hasWiring, header, hints,
    ignored, initializer, injections, isFirst, isOnMainActor, isTraced, keepsActivity, keepsChildrenHead,
    keepsChildrenLines, lines, lookup, margin, members, method, methods, model, modifier,
    modifierType, name, observations, ofScene, onError, owner, parts, pattern, previewHead, previewLines,
    privateAccess,
    properties, propertyGroups, protocolAccess, protocols, publisherEvent, publishes, receiverDocumentation,
    requirements, resets, resetsState, resultMethods, root, rows, sample, sampleLines, scenes, sends, setter, settles,
    showLines, starts, startsWindow, startsWindows, stateLines, stem, stopCall, stopHead, stopLines, stops, store,
    stores, styleMembers, subscribeBody,
    subscribeDocumentation, subscribeMethod, subscriberProtocol, subscriptions, teardown, traceNames, types,
    updateHead, updateLines, updatesProtocol, user, usesWindows, viewStores, windowRoot, wiring, wiringAccess
}
