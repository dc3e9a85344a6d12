// Links to the source, made from the pattern in the document.

/** The link target of a location: `{ href }`, `{ command }` or null. */
function sourceTarget(links, location) {
  if (!links || !location) return null;
  if (links.kind === "command") return { command: filled(links.pattern, location, shellQuoted) };
  const href = filled(links.pattern, location, encodedPath);
  return hasSafeScheme(links.pattern) ? { href } : null;
}

/** Whether a pattern starts with a URL scheme that cannot run code. A path cannot change the scheme. */
function hasSafeScheme(pattern) {
  const scheme = /^([A-Za-z][A-Za-z0-9+.-]*):/.exec(pattern)?.[1]?.toLowerCase();
  return scheme !== undefined && !["javascript", "data", "vbscript", "blob"].includes(scheme);
}

function filled(pattern, location, path) {
  return pattern.replace(/\{(path|line|column)\}/g, (_, name) =>
    (name === "path" ? path(location.file) : String(location[name] ?? 1)));
}

/** A path with each of its parts encoded. `../` remains. */
function encodedPath(path) {
  const encodedSign = (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;
  return path.split("/").map((part) => encodeURIComponent(part).replace(/['()*!]/g, encodedSign)).join("/");
}

/** A path as one word of a POSIX shell. */
function shellQuoted(path) {
  return /^[A-Za-z0-9_./+-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`;
}

/** Copies a text. Returns false if the browser does not allow it. */
async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = html("textarea", { class: "sr-only" });
    field.value = text;
    document.body.append(field);
    field.select();
    const isCopied = document.execCommand("copy");
    field.remove();
    return isCopied;
  }
}
