"""Documents for tests: a small app with hostile texts, and a large generated one. The folders of the example apps."""
import json
from pathlib import Path


def small():
    """A small app in which everything occurs that a page shows."""
    return json.loads((Path(__file__).parent / "sample.json").read_text(encoding="utf-8"))


def empty():
    """Every list of a document, without items."""
    return {name: [] for name, value in small().items() if isinstance(value, list)}


def location(file, line):
    return {"file": file, "line": line, "column": 3}


def examples():
    """The folders of the example apps."""
    return sorted(spec.parent for spec in (Path(__file__).resolve().parents[2] / "Examples").glob("*/storegen.yml"))


def large(contexts=200, views=2000):
    """An app with many contexts and views. The same numbers always give the same document."""
    stores = [store(number, contexts) for number in range(contexts)]
    events = [event(number, which) for number in range(contexts) for which in range(3)]
    document = {
        "schemaVersion": 1, "app": "Large", "origins": ["code", "spec"], "focus": {"kind": "events", "about": None},
        "links": {"kind": "url", "pattern": "vscode://file/app/{path}:{line}:{column}"},
        "stores": stores, "events": events, "subscriptions": subscriptions(contexts),
        "views": [view(number, contexts) for number in range(views)], "builds": builds(views),
    }
    return empty() | document


def module_of(number):
    return f"Feature{number // 10:02}"


def store(number, contexts):
    name = f"Context{number:03}"
    file = f"Sources/{module_of(number)}/{name}Store.swift"
    return {
        "id": name, "name": name, "kind": "store", "type": f"{name}Store", "origin": "both", "location": location(file, 4),
        "specLocation": location("storegen.yml", number + 20), "module": module_of(number), "folder": f"Sources/{module_of(number)}",
        "ambient": number == 0, "lifetime": "app", "style": "observable", "channel": "asyncStream", "scenes": [],
        "summary": f"What the app knows about subject {number}.",
        "state": [
            {"name": f"value{field}", "type": "Int", "default": "0", "summary": None, "bindable": False, "observed": True,
             "location": None, "specLocation": None, "origin": "both"} for field in range(6)],
        "actions": [
            {"name": f"change{action}(to:)", "signature": "(to value: Int) async", "emits": [f"{name}.changed{action % 3}"], "summary": None,
             "location": None, "specLocation": None, "origin": "both"} for action in range(5)],
        "dependencies": [],
    }


def event(number, which):
    name = f"Context{number:03}"
    return {
        "id": f"{name}.changed{which}", "name": f"changed{which}", "group": name, "publishers": [name], "channel": "asyncStream",
        "payload": [{"name": "value", "type": "Int"}], "summary": None, "external": False, "allowedCycle": None, "origin": "both",
        "location": None, "specLocation": None, "emissions": [], "problems": [],
    }


def subscriptions(contexts):
    """Each event has up to two handlers, mostly in the same feature, and few in later ones."""
    result = []
    for number in range(contexts):
        for which in range(3):
            near = number + 1 + which
            far = (number * 7 + which * 31) % contexts
            targets = [target for target in (near, far if which == 0 and number % 5 == 0 else None) if target is not None and target < contexts and target != number]
            for order, target in enumerate(sorted(set(targets)), start=1):
                result.append({
                    "event": f"Context{number:03}.changed{which}", "handler": f"Context{target:03}", "order": order, "call": f"update{which}(value:)",
                    "run": "serial", "debounce": None, "throttle": None, "removeDuplicates": False, "buffer": None, "onError": None,
                    "emits": [f"Context{target:03}.changed2"] if which == 0 and target > number else [], "emitsKnown": True, "through": None,
                    "child": None, "origin": "both", "location": None, "specLocation": None,
                })
    return result


def view(number, contexts):
    kind = "scene" if number == 0 else "screen" if number % 10 == 1 else "view"
    folder = f"Sources/App/Screens{number // 50:02}"
    name = f"View{number:04}" if kind != "screen" else f"View{number:04}Screen"
    reads = [f"Context{(number * 3) % contexts:03}"] if kind == "screen" else []
    return {
        "id": f"View{number:04}", "name": name, "kind": kind, "location": location(f"{folder}/{name}.swift", 5), "module": "App", "folder": folder,
        "reads": [{"type": f"{read}Store", "store": read, "through": "environment", "location": None} for read in reads], "needs": [],
    }


def builds(views):
    """A tree in which each view builds up to seven others, and a view that many share."""
    result = []
    for number in range(1, views):
        parents = [(number - 1) // 7] + ([(number * 13) % (number // 2 + 1)] if number % 3 == 0 else [])
        for parent in sorted(set(parents)):
            if parent == number:
                continue
            result.append({
                "from": f"View{parent:04}", "to": f"View{number:04}", "location": None, "injects": [], "conditional": number % 4 == 0, "unresolved": None,
            })
    return result
