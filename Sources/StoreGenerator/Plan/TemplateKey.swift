/// The names that templates can use. `docs/templates.md` describes each of them.
package enum TemplateKey: String, Sendable, CaseIterable {
  case access, actions, anyEvent, app, appRoot, assignments, attributes, body, cancellations,
    cancelsHandlers, cases, centerTitle, comparedTypes, copies, creation, creations,
    debugOnly, declaration, deliveryTrace, documentation, emission, event, eventsBody,
    eventsDocumentation,
    eventsMethod, fields, handlers, hasActions, hasCases, hasHandlers, hasInitializer, hasParts,
    hasPreview, hasSamples, hasState, hasWindowStores, hasWiring, header, hints, ignored, imports,
    initializer, injections, isFirst, isTraced, lines, margin, members, method, methods,
    modifier, modifierType, name,
    observations, ofScene, owner, parts, pattern, previewHead, previewLines, properties,
    propertyGroups, protocols, publisherEvent, publishes, receiverDocumentation, requirements,
    resets, resetsState, root, sample, sampleLines, scenes, settles, starts, store, stores,
    subscribeBody, subscribeDocumentation, subscribeMethod, subscriberProtocol, subscriptions,
    traceNames, types, user, usesWindows, windowRoot, wiring
}
