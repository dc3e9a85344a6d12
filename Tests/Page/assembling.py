"""Makes a page from the templates and a document, by the rule that storegen follows."""
import json
from pathlib import Path

TEMPLATES = Path(__file__).resolve().parents[2] / "Templates" / "Page"
STYLES = ["theme.css", "page.css", "drawing.css", "details.css"]


def scripts():
    """The names of all scripts: the page contains them sorted. One is only for reports."""
    return sorted(path.name for path in TEMPLATES.glob("*.js") if path.name != "report.js")


def assemble(document):
    """The page with a document: the template, split at its three placeholders."""
    page = (TEMPLATES / "page.html").read_text(encoding="utf-8")
    parts = {
        "{{style}}": joined(STYLES),
        "{{data}}": escaped(document),
        "{{script}}": joined(scripts()),
    }
    result = []
    for name, text in parts.items():
        before, page = page.split(name)
        result += [before, text]
    return "".join(result) + page


def joined(names):
    return "\n".join((TEMPLATES / name).read_text(encoding="utf-8") for name in names)


def escaped(document):
    """A document on one line, without signs that could end the element that contains it."""
    text = json.dumps(document, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    for sign in "<>&\u2028\u2029":
        text = text.replace(sign, f"\\u{ord(sign):04x}")
    return text
