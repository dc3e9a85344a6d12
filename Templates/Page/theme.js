// The theme: the system's, until the user picks light or dark.

const THEMES = { system: "System theme", light: "Light theme", dark: "Dark theme" };

function startTheme(page) {
  const button = element("theme");
  let theme = storedTheme();
  const show = () => {
    if (theme === "system") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
    const sign = { system: "◐", light: "☀\uFE0E", dark: "☾" }[theme];
    replace(button, html("span", { "aria-hidden": "true" }, sign), html("span", { class: "sr-only" }, THEMES[theme]));
    button.title = `${THEMES[theme]} (t)`;
  };
  button.addEventListener("click", () => {
    const isDark = theme === "dark" || (theme === "system" && window.matchMedia("(prefers-color-scheme: dark)").matches);
    const others = isDark ? { system: "light", dark: "light", light: "dark" } : { system: "dark", light: "dark", dark: "light" };
    theme = others[theme];
    try {
      localStorage.setItem("storegen-theme", theme);
    } catch { /* Some browsers do not let a file store anything. The theme then lasts until the page is closed. */ }
    show();
    page.say(THEMES[theme]);
  });
  show();
}

function storedTheme() {
  try {
    const stored = localStorage.getItem("storegen-theme");
    return stored in THEMES ? stored : "system";
  } catch {
    return "system";
  }
}
