// The theme: that of the system until somebody chooses light or dark.

const THEMES = { system: "Theme of the system", light: "Light theme", dark: "Dark theme" };

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
    } catch { /* A page from a file may not store anything; the theme then lasts until it is closed. */ }
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
