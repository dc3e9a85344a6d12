// The consequences of an event, step by step: who handles it, in which order, and what that emits.

/** The maximum number of steps to play. */
const MAX_STEPS = 400;

/**
 * The steps that follow from an event, those of earlier events first.
 *
 * A step is `{ kind, event, subscription, cause, wave }`. Kinds: `emit` (an event is emitted), `handle` (a handler runs), `cycle`
 * (the event is one of its own causes) and `again` (earlier steps already have its consequences).
 */
function consequences(model, eventID) {
  const steps = [{ kind: "emit", event: eventID, cause: null, wave: 0 }];
  const played = new Set([eventID]);
  const queue = [{ event: eventID, path: [eventID], wave: 1 }];
  while (queue.length > 0 && steps.length < MAX_STEPS) {
    const { event, path, wave } = queue.shift();
    const emitted = [];
    for (const subscription of handlersInOrder(model, event)) {
      steps.push({ kind: "handle", event, subscription, wave });
      for (const next of subscription.emits) emitted.push({ next, subscription });
    }
    for (const { next, subscription } of emitted) {
      const kind = path.includes(next) ? "cycle" : played.has(next) ? "again" : "emit";
      steps.push({ kind, event: next, cause: subscription, wave });
      if (kind !== "emit") continue;
      played.add(next);
      queue.push({ event: next, path: [...path, next], wave: wave + 1 });
    }
  }
  return steps.slice(0, MAX_STEPS);
}

/** The handlers of an event, in the order in which they are called. */
function handlersInOrder(model, eventID) {
  return model.handlersOf.of(eventID).slice().sort((a, b) => a.order - b.order);
}

/** One step as a sentence. */
function stepText(model, step) {
  const name = (id) => model.store.get(id)?.name ?? id;
  const event = model.event.get(step.event);
  const publishers = (event?.publishers ?? []).map(name);
  switch (step.kind) {
    case "handle": {
      const how = runExplanation(step.subscription);
      return `${name(step.subscription.handler)} handles ${step.event}: ${callText(step.subscription)}${how ? ` ${how}` : ""}.`;
    }
    case "cycle": return `${callText(step.cause)} emits ${step.event} again. This is a cycle.`;
    case "again": return `${callText(step.cause)} also emits ${step.event}. Its consequences are listed above.`;
    default: {
      const over = event?.channel ? ` over ${channelText(event.channel)}` : "";
      if (step.cause) return `${callText(step.cause)} emits ${step.event}${over}.`;
      return publishers.length > 0 ? `${listed(publishers)} emits ${step.event}${over}.` : `${step.event} is emitted${over}.`;
    }
  }
}

/** The name of a channel in a sentence. */
function channelText(channel) {
  const names = { asyncStream: "an AsyncStream", combine: "Combine", delegate: "a delegate", notification: "a notification" };
  return names[channel] ?? channel;
}
