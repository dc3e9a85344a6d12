"""A simple generator in Python: PyYAML's C loader reads the spec, Jinja2 writes the files.

It checks nothing and supports only the spec of `spec.py`. Its output equals that of storegen
except for the header; `../generate` verifies this.

Usage: peer.py SPEC SUPPORT_FILE OUTPUT
"""

import pathlib
import sys

import jinja2
import yaml


def lower_first(name: str) -> str:
    """The name of a property with this type."""
    return name[0].lower() + name[1:]


def fields_of(context: dict) -> list[dict]:
    """The fields of a context, for the templates."""
    fields = []
    for name, field in context["state"].items():
        default = field.get("default")
        fields.append({
            "name": name,
            "summary": field["summary"],
            "declaration": f"{name}: {field['type']}" + (f" = {default}" if default else ""),
            "parameter": f"{name}: {field['type']} = {default or 'nil'}",
        })
    return fields


def events_of(context: dict) -> list[dict]:
    """The events of a context, for the templates."""
    return [
        {
            "name": name,
            "summary": event["summary"],
            "payload": ", ".join(f"{label}: {kind}" for label, kind in event["payload"].items()),
        }
        for name, event in context["events"].items()
    ]


def subscriptions_of(context: dict, contexts: dict) -> list[dict]:
    """The subscriptions of a context, by publisher."""
    subscriptions: dict[str, list[dict]] = {}
    for source, call in context.get("handles", {}).items():
        publisher, event = source.split(".")
        method, labels = call.rstrip(")").split("(")
        wanted = labels.split(":")[:-1]
        payload = contexts[publisher]["events"][event]["payload"]
        subscriptions.setdefault(publisher, []).append({
            "event": event,
            "method": method,
            "pattern": ", ".join(f"let {name}" if name in wanted else "_" for name in payload),
            "arguments": ", ".join(f"{name}: {name}" for name in wanted),
            "parameters": ", ".join(f"{name}: {payload[name]}" for name in wanted),
        })
    return [{"publisher": name, "handlers": each} for name, each in subscriptions.items()]


def parameter_lines(parameters: list[str], limit: int = 100) -> list[str]:
    """The parameters, wrapped at the line limit."""
    lines: list[str] = []
    line = "   "
    for index, parameter in enumerate(parameters):
        piece = " " + parameter + ("," if index + 1 < len(parameters) else "")
        if len(line) + len(piece) > limit:
            lines.append(line)
            line = "   "
        line += piece
    return lines + [line]


def main() -> None:
    """Reads, renders and writes."""
    spec_path, support_path, output = sys.argv[1:]
    folder = pathlib.Path(output)
    folder.mkdir(parents=True, exist_ok=True)
    with open(spec_path, "rb") as file:
        spec = yaml.load(file, Loader=yaml.CSafeLoader)
    environment = jinja2.Environment(
        loader=jinja2.FileSystemLoader(pathlib.Path(__file__).parent / "templates"),
        trim_blocks=True, lstrip_blocks=True, keep_trailing_newline=True, autoescape=False)
    store_template = environment.get_template("store.jinja")
    event_template = environment.get_template("event.jinja")
    app = spec["app"]
    contexts = spec["contexts"]
    stores = []
    for name, context in contexts.items():
        fields = fields_of(context)
        subscriptions = subscriptions_of(context, contexts)
        parameters = [field["parameter"] for field in fields]
        parameters.append("storeActivity: StoreActivity? = nil")
        values = {
            "name": name, "summary": context["summary"], "fields": fields,
            "subscriptions": subscriptions, "sample": parameter_lines(parameters),
        }
        (folder / f"{name}Store.swift").write_text(store_template.render(values))
        events = event_template.render(name=name, events=events_of(context))
        (folder / f"{name}Event.swift").write_text(events)
        stores.append({
            "type": name, "property": lower_first(name), "summary": context["summary"],
            "publishers": [lower_first(each["publisher"]) for each in subscriptions],
        })
    root = environment.get_template("root.jinja").render(
        app=app, stores=stores,
        preview=parameter_lines(
            [f"{each['property']}: {each['type']}Store? = nil" for each in stores]))
    (folder / f"{app}Stores.swift").write_text(root)
    injection = environment.get_template("injection.jinja").render(
        app=app, modifier=lower_first(app), stores=stores)
    (folder / f"{app}Stores+SwiftUI.swift").write_text(injection)
    support = environment.get_template("header.jinja").render()
    (folder / "StoreSupport.swift").write_text(support + pathlib.Path(support_path).read_text())


main()
