"""Configurations of the linter for projects of the corpus."""

import pathlib
import random

from corpus import Batch
from swift_mutations import classes

CONFIGURATION = "storegen.yml"
RULE_PAGES = pathlib.Path(__file__).resolve().parents[3] / "docs" / "rules"


def everything(keys: str = "") -> str:
    """A configuration with all rules, also those that are off by default, and each class as a store."""
    rules = {page.stem: "warning" for page in sorted(RULE_PAGES.glob("*.md")) if page.stem != "README"}
    rules["view_writes_store_state"] = "{ severity: warning, bindings: true }"
    return f'version: 1\nlint:\n{keys}  stores: ["*"]\n  rules:\n' + "".join(
        f"    {rule}: {setting}\n" for rule, setting in rules.items())


EVERYTHING = everything()
CONTEXT = """  {name}:
    state: {{ value: Int = 0, {field}: "String?" }}
    actions: {{ load: async throws }}
    events: {{ {event}: {{ id: Int }} }}
"""


def folders(files: Batch) -> list[str]:
    """The folders with Swift files, and those around them."""
    found = {str(folder) for name in files if name.endswith(".swift") for folder in pathlib.PurePath(name).parents}
    return sorted(found - {"."}) or ["."]


def configuration(rng: random.Random, files: Batch, rules: list[str]) -> str:
    """A configuration, sometimes with contexts; rarely an invalid one."""
    if rng.random() < 0.3:
        return EVERYTHING
    names = classes(files) or ["Model"]
    lines = ["version: 1"]
    if rng.random() < 0.35:
        lines.append("app: App\ngenerate: { output: Generated, style: %s, channel: %s }\ncontexts:" % (
            rng.choice(["observable", "observableObject"]), rng.choice(["asyncStream", "combine", "delegate", "notification"])))
        for name in dict.fromkeys([rng.choice(names).removesuffix("Store") or "Own", "Cart", "User"][:rng.choice([1, 2, 3])]):
            lines.append(CONTEXT.format(name=name, field=rng.choice(["title", "count"]), event=rng.choice(["added", "removed"])).rstrip())
    lines.append("lint:")
    stores = rng.choice(['"*"', '"*Store"', f'"*Store", {rng.choice(names)}', rng.choice(names)])
    lines.append(f"  stores: [{stores}]")
    places = folders(files)
    for key, value in {
            "containers": '["*Screen", "*View"]', "ambient": f"[{rng.choice(names)}]", "default_isolation": "main_actor",
            "include": f'["{rng.choice(places)}"]', "exclude": f'["{rng.choice(places)}"]', "gitignore": "false",
            "report_exclude": f'["{rng.choice(places)}/**"]', "strict": "true", "quiet": "true", "scan": "false",
            "no_such_key": "1"}.items():
        if rng.random() < (0.02 if key == "no_such_key" else 0.12):
            lines.append(f"  {key}: {value}")
    lines.append("  rules:")
    for rule in rng.sample(rules, rng.choice([1, 3, len(rules)])):
        lines.append(f"    {rule}: {rng.choice(['error', 'warning', 'warning', 'off'])}")
    return "\n".join(lines) + "\n"
