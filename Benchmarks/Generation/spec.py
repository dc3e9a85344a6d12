"""Writes a spec with a given number of contexts, each with five fields and five events.

Each context handles the events of the previous one. 1,000 contexts are about 1.2 MB.
"""

FIELDS = [
    ("Int", "0"),
    ("String", '\\"\\"'),
    ("Bool", "false"),
    ("[Int]", "[]"),
    ("Double?", None),
]

HEAD = """\
version: 1
app: Bench

generate:
  output: Generated
  testing: always

contexts:
"""


def field(number: int, context: int) -> str:
    """The line of a field."""
    swift_type, default = FIELDS[number]
    default = f', default: "{default}"' if default else ""
    summary = f"Field {number} of part {context}."
    return f'      field{number}: {{ type: "{swift_type}"{default}, summary: {summary} }}\n'


def event(number: int, context: int, audience: str) -> str:
    """The line of an event."""
    summary = f"Thing {number} happened in part {context}."
    payload = "payload: { id: Int, name: String }"
    return f"      event{number}Happened: {{ {payload}, summary: {summary}{audience} }}\n"


def context(number: int, is_last: bool) -> str:
    """The lines of a context."""
    audience = ", audience: external" if is_last else ""
    lines = [f"  Context{number:04}:\n    summary: What belongs to part {number} of the app.\n"]
    lines += ["    state:\n"] + [field(index, number) for index in range(5)]
    lines += ["    events:\n"] + [event(index, number, audience) for index in range(5)]
    if number > 0:
        publisher = f"Context{number - 1:04}"
        lines.append("    handles:\n")
        lines += [
            f"      {publisher}.event{index}Happened: handleEvent{index}(id:)\n"
            for index in range(5)
        ]
    return "".join(lines)


def text(count: int) -> str:
    """The spec."""
    return HEAD + "".join(context(number, number == count - 1) for number in range(count))
