"""Applies the edits of a finding's fix."""


def applied(edits, text):
    """The text after edits, with columns in characters."""
    lines = text.split("\n")

    def offset(line, column):
        return sum(len(other) + 1 for other in lines[:line - 1]) + column - 1

    for edit in sorted(edits, key=lambda edit: (edit["location"]["line"], edit["location"]["column"]), reverse=True):
        place = edit["location"]
        start, end = offset(place["line"], place["column"]), offset(place["endLine"], place["endColumn"])
        text = text[:start] + edit["replacement"] + text[end:]
    return text
