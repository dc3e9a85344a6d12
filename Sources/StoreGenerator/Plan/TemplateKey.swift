/// The names that templates can use. `docs/templates.md` describes each of them.
package enum TemplateKey: String, Sendable, CaseIterable {
  case access, action, actionHeader, actions, anyEvent, app, appRoot, assignments, attributes,
    bindings, body, cancellations, cancelsHandlers, cancelsOnReset, cases, centerTitle, children,
    comparedTypes, copies, creation, creations, debugOnly, declaration, documentation, emission,
    emitAccess, environment, environmentGroups, environmentHeader, event, eventsBody,
    eventsDocumentation, eventsMethod, fields, handlers, hasActions, hasCases, hasChildHead,
    hasChildren, hasEnvironment, hasHandlers, hasInitializer, hasParts, hasPreview, hasSamples,
    hasState, hasUpdates, hasViewStores, hasWindowStores, hasWiring, header, hints, ignored,
    imports, initializer, injections, isFirst, keepsChildrenHead, keepsChildrenLines, lines,
    lookup, margin, members, method, methods, model, modifier, modifierType, name, observations,
    ofScene, owner, parts, pattern, previewHead, previewLines, properties, propertyGroups,
    protocols, publisherEvent, publishes, receiverDocumentation, requirements, resets, resetsState,
    root, sample, sampleLines, scenes, sends, setter, settles, showLines, starts, stateLines,
    store, stores, styleMembers, subscribeBody, subscribeDocumentation, subscribeMethod,
    subscriberProtocol, subscriptions, types, updateHead, updateLines,
    updatesProtocol, user, usesWindows, viewStores, windowRoot, wiring
}
