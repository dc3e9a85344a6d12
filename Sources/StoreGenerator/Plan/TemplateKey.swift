/// The names that templates can use. `docs/templates.md` describes each of them.
package enum TemplateKey: String, Sendable, CaseIterable {
  case access, actions, anyEvent, app, appRoot, assignments, attributes, body, cases, centerTitle,
    comparedTypes, conformances, creation, creations, declaration, documentation,
    emission, event, eventsDocumentation, eventsType, fields, handlers, hasActions, hasCases,
    hasHandlers, hasInitializer, hasParts, hasPreview, hasState, hasWindowStores, hasWiring, header,
    hints, ignored, imports, initializer, injections, isFirst, lines, members, method, methods,
    modifier,
    modifierType, name, observations, ofScene, owner, parts, pattern, preview, properties,
    propertyGroups, protocols, publisherEvent, publishes, receiverDocumentation,
    requirements, resets, resetsState, root, sample, sampleLines, scenes, settles, starts, store,
    stores, subscribeBody, subscribeDocumentation, subscribeMethod, subscriberProtocol,
    subscriptions, types, user, usesWindows, windowRoot, wiring
}
