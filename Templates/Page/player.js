// The player: shows the consequences of an event step by step.

/** The icons of the buttons. */
const ICONS = {
  first: "M3 3h2v10h-2zM13 3v10l-7 -5z", previous: "M11 3v10l-7 -5z", play: "M4 2l10 6l-10 6z",
  pause: "M4 3h3v10h-3zM9 3h3v10h-3z", next: "M5 3v10l7 -5z",
  close: "M3.3 4.7l1.4 -1.4l3.3 3.3l3.3 -3.3l1.4 1.4l-3.3 3.3l3.3 3.3l-1.4 1.4l-3.3 -3.3l-3.3 3.3l-1.4 -1.4l3.3 -3.3z",
};

class Player {
  constructor(page) {
    this.page = page;
    this.steps = null;
    this.position = 0;
    this.timer = null;
  }

  get isOpen() {
    return this.steps !== null;
  }

  open(eventID) {
    this.stop();
    this.event = eventID;
    this.steps = consequences(this.page.model, eventID);
    this.position = 0;
    this.buildBar();
    this.show();
  }

  close() {
    this.stop();
    this.steps = null;
    element("player").hidden = true;
    this.page.say("Player closed.");
  }

  go(position) {
    if (!this.isOpen) return;
    this.position = Math.min(this.steps.length - 1, Math.max(0, position));
    if (this.position === this.steps.length - 1) this.stop();
    this.show();
  }

  /** Moves by some steps, and pauses. */
  move(steps) {
    this.stop();
    this.go(this.position + steps);
  }

  toggle() {
    if (this.timer !== null) return this.stop();
    if (this.steps.length === 1) return;
    if (this.position === this.steps.length - 1) this.go(0);
    this.timer = setInterval(() => this.go(this.position + 1), 1600);
    this.showButtons();
  }

  stop() {
    if (this.timer !== null) clearInterval(this.timer);
    this.timer = null;
    if (this.isOpen && this.buttons) this.showButtons();
  }

  buildBar() {
    const button = (id, text, picture, onclick) =>
      html("button", { type: "button", id, title: text, onclick }, icon(picture), html("span", { class: "sr-only" }, text));
    this.buttons = {
      first: button("play-first", "First step", ICONS.first, () => { this.stop(); this.go(0); }),
      previous: button("play-previous", "Previous step", ICONS.previous, () => this.move(-1)),
      toggle: button("play-toggle", "Play", ICONS.play, () => this.toggle()),
      next: button("play-next", "Next step", ICONS.next, () => this.move(1)),
      close: button("play-close", "Close the player", ICONS.close, () => this.page.stopPlaying()),
    };
    this.counter = html("span", { class: "counter" });
    this.text = html("span", { class: "step-text", id: "step-text" });
    const bar = element("player");
    bar.hidden = false;
    replace(
      bar, html("span", { class: "buttons" }, Object.values(this.buttons).slice(0, 4)), this.counter, this.text,
      this.buttons.close
    );
  }

  show() {
    const step = this.steps[this.position];
    const text = stepText(this.page.model, step);
    this.counter.textContent = `Step ${this.position + 1} of ${this.steps.length}`;
    replace(this.text, text);
    this.page.say(`Step ${this.position + 1} of ${this.steps.length}: ${text}`);
    this.showButtons();
    this.page.showStep(step);
  }

  showButtons() {
    const isPlaying = this.timer !== null;
    this.buttons.first.disabled = this.position === 0;
    this.buttons.previous.disabled = this.position === 0;
    this.buttons.next.disabled = this.position === this.steps.length - 1;
    this.buttons.toggle.disabled = this.steps.length === 1;
    const [picture, text] = this.buttons.toggle.children;
    picture.firstChild.setAttribute("d", isPlaying ? ICONS.pause : ICONS.play);
    text.textContent = isPlaying ? "Pause" : "Play";
    this.buttons.toggle.title = text.textContent;
  }

  /** The cards of all steps. The drawing may not show them now. */
  get cards() {
    return [...new Set(this.steps.flatMap((step) => [
      cardOf(this.page.model, { type: "event", id: step.event }), step.subscription && `store ${step.subscription.handler}`,
    ]).filter(Boolean))];
  }

  /** The steps as a list, in the details. */
  details() {
    const { model } = this.page;
    const signs = { emit: "●", handle: "▸", cycle: "↻", again: "↑" };
    return [
      detailTitle("Consequences", this.event),
      html("ol", { class: "steps", id: "steps" }, this.steps.map((step, index) => html("li", {},
        html("button", {
          type: "button", class: `step is-${step.kind}`, style: `--depth: ${Math.min(5, step.wave)}`,
          "aria-current": index === this.position ? "step" : null, onclick: () => { this.stop(); this.go(index); },
        }, html("span", { class: "sign", "aria-hidden": "true" }, signs[step.kind]), html("span", {}, stepText(model, step)))))),
    ];
  }
}
