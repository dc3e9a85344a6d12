// The report of findings: a filter, links that open what they lead to, and commands to copy.

/** Filters the findings by text, severity and rule, and hides groups without findings. */
class FindingFilter {
  constructor(form) {
    this.form = form;
    this.text = element("filter-text");
    this.severity = element("filter-severity");
    this.rule = element("filter-rule");
    this.findings = [...document.querySelectorAll("article")].map((article) => ({
      article, severity: article.className, rule: article.dataset.rule,
      folded: `${article.textContent} ${article.dataset.rule}`.toLowerCase(),
    }));
    this.links = groupLinks();
    form.hidden = false;
    form.addEventListener("input", () => this.apply());
    form.addEventListener("submit", (event) => event.preventDefault());
    element("filter-clear").addEventListener("click", () => {
      this.clear();
      this.text.focus();
    });
    document.addEventListener("keydown", (event) => this.key(event));
    new ResizeObserver(() => this.uncover()).observe(form);
    this.uncover();
    this.apply();
  }

  /** Keeps the target of a link below the filter, which stays at the top of a large window. */
  uncover() {
    const height = getComputedStyle(this.form).position === "sticky" ? this.form.offsetHeight : 0;
    document.documentElement.style.setProperty("--covered", `${height}px`);
  }

  /** `/` goes to the search, Escape clears it. */
  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "/" && !event.target.matches("input, select")) {
      event.preventDefault();
      this.text.select();
      this.text.focus();
    } else if (event.key === "Escape" && event.target === this.text) {
      event.preventDefault();
      this.text.value = "";
      this.apply();
    }
  }

  /** Whether the user has chosen anything. */
  get isActive() {
    return [this.text, this.severity, this.rule].some((field) => field && field.value.trim() !== "");
  }

  clear() {
    for (const field of [this.text, this.severity, this.rule]) if (field) field.value = "";
    this.apply();
  }

  apply() {
    const words = this.text.value.toLowerCase().split(/\s+/).filter(Boolean);
    const is = (field, value) => !field?.value || field.value === value;
    const shown = new Set();
    for (const { article, severity, rule, folded } of this.findings) {
      const matches = is(this.severity, severity) && is(this.rule, rule) && words.every((word) => folded.includes(word));
      article.hidden = !matches;
      if (matches) shown.add(article.id);
    }
    for (const { item, finding } of this.links) item.hidden = !shown.has(finding);
    for (const group of document.querySelectorAll("main details")) showGroup(group);
    for (const part of document.querySelectorAll("main section")) {
      const groups = [...part.querySelectorAll("details")];
      part.hidden = groups.length > 0 && groups.every((group) => group.hidden);
    }
    const all = count(this.findings.length, "finding");
    element("filter-status").textContent = shown.size === 0 ? `None of ${all} matches` : this.isActive ? `${shown.size} of ${all}` : all;
    element("filter-clear").disabled = !this.isActive;
  }
}

/** The links to findings in the lists by store and by file. */
function groupLinks() {
  return [...document.querySelectorAll("details > ul > li")].map((item) => ({
    item, finding: item.querySelector("a").getAttribute("href").slice(1),
  }));
}

/** Hides a group if a filter hides all of its findings. Otherwise, it says how many are left. */
function showGroup(group) {
  const items = [...group.querySelectorAll("article, ul > li")];
  const left = items.filter((item) => !item.hidden).length;
  const number = group.querySelector(".count");
  number.dataset.all ??= number.textContent;
  number.textContent = left === items.length ? number.dataset.all : `${left} of ${number.dataset.all}`;
  group.hidden = left === 0;
}

/** Opens the group of the finding that the address names, even if a filter hides it. */
function showTarget(filter) {
  const target = location.hash.length > 1 && element(location.hash.slice(1));
  if (!target) return;
  if (target.hidden) filter.clear();
  const group = target.closest("details");
  if (group) group.open = true;
  target.scrollIntoView();
}

/** Turns locations with a command into buttons that copy it. */
function makeButtons() {
  for (const place of document.querySelectorAll("[data-command]")) {
    const { command } = place.dataset;
    const copy = async () => {
      const isCopied = await copyText(command);
      button.dataset.copied = isCopied ? "yes" : "no";
    };
    const button = html("button", { type: "button", class: "source", title: `Copy: ${command}`, onclick: copy }, [...place.childNodes]);
    place.replaceWith(button);
  }
}

makeButtons();
const form = element("filter");
const filter = form && new FindingFilter(form);
window.addEventListener("hashchange", () => showTarget(filter));
showTarget(filter);
