"""The lines of a file that a Mac runs: without comments, and without branches for Linux.

A branch is for Linux if its condition says so. For the shell, that is `if [ "$(uname)" = Linux ]`, the `else` of
`if [ "$(uname)" = Darwin ]`, and the arms of `case $(uname)` that do not name Darwin. For Swift, it is `#if os(Linux)`
and the `#else` of `#if canImport(Darwin)`. For Python, it is `if sys.platform == "linux":`, and what
`@unittest.skipUnless(sys.platform == "linux", …)` decorates. `if command -v TOOL` allows the tool in its branch, and
`shutil.which("TOOL")` in its file.
"""

import re

_LINUX_IF = re.compile(r"^if .*uname.*= *\"?Linux\b")
_DARWIN_IF = re.compile(r"^if .*uname.*= *\"?Darwin\b")
_CASE = re.compile(r"^case .*uname")
_GUARD = re.compile(r"command -v \"?([\w.-]+)")


def of_shell(text):
    """Yields the number, the text and the allowed tools of each line that a Mac runs."""
    # Each open `if` or `case`: its indentation, its kind, whether its lines are for Linux, the tools that it has asked for.
    open_blocks = []
    for number, line in enumerate(text.splitlines(), start=1):
        code = line.strip()
        indentation = len(line) - len(line.lstrip())
        if not code or code.startswith("#"):
            continue
        block = open_blocks[-1] if open_blocks and open_blocks[-1]["indentation"] == indentation else None
        if block and re.match(r"(fi|esac)\b", code):
            open_blocks.pop()
        elif block and re.match(r"(else|elif)\b", code):
            block["linux"] = block["darwin"] and code.startswith("else")
            block["tools"] = set(_GUARD.findall(code))
        elif re.match(r"if\b", code) and not re.search(r"(?:^|[\s;])fi$", code):
            open_blocks.append(
                {
                    "indentation": indentation,
                    "case": False,
                    "linux": bool(_LINUX_IF.match(code)),
                    "darwin": bool(_DARWIN_IF.match(code)),
                    "tools": set(_GUARD.findall(code)),
                }
            )
        elif re.match(r"case\b", code) and not re.search(r"(?:^|[\s;])esac$", code):
            open_blocks.append(
                {"indentation": indentation, "case": bool(_CASE.match(code)), "linux": False, "darwin": False, "tools": set()}
            )
        elif open_blocks and open_blocks[-1]["case"] and indentation == open_blocks[-1]["indentation"] + 2:
            open_blocks[-1]["linux"] = not code.startswith("Darwin") and ")" in code
        if any(block["linux"] for block in open_blocks):
            continue
        tools = set(_GUARD.findall(code)).union(*(block["tools"] for block in open_blocks))
        yield number, re.sub(r"(?:^|\s)#\s.*$", "", line), tools


def of_makefile(text):
    """Yields the number, the command and no tools for each line of a recipe, and for each `$(shell …)`."""
    for number, line in enumerate(text.splitlines(), start=1):
        if line.startswith("\t") or "$(shell" in line:
            yield number, line.lstrip("\t@-").replace("$$", "$"), set()


def of_python(text):
    """Yields the number, the text and the allowed tools of each line that a Mac runs."""
    allowed = set(re.findall(r"shutil\.which\(\"([\w.-]+)\"\)", text))
    linux_until = None
    decorated = False
    for number, line in enumerate(text.splitlines(), start=1):
        code = line.strip()
        indentation = len(line) - len(line.lstrip())
        if not code or code.startswith("#"):
            continue
        if linux_until is not None and indentation > linux_until:
            continue
        linux_until = None
        if re.match(r"@unittest\.skipUnless\(sys\.platform == \"linux\"", code):
            decorated = True
        elif re.match(r"(?:if|elif) sys\.platform == \"linux\"", code) or (decorated and re.match(r"(?:class|def) ", code)):
            linux_until, decorated = indentation, False
            continue
        yield number, line, allowed


def of_swift(text):
    """Yields the number, the text and no tools for each line with a string that is compiled on a Mac."""
    conditions = []
    for number, line in enumerate(text.splitlines(), start=1):
        code = line.strip()
        if code.startswith("#if"):
            linux = re.match(r"#if (?:os\(Linux\)|!canImport\(Darwin\)|canImport\(Glibc\))", code)
            darwin = re.match(r"#if (?:canImport\(Darwin\)|os\(macOS\)|!os\(Linux\))", code)
            conditions.append({"linux": bool(linux), "darwin": bool(darwin)})
        elif code.startswith("#elseif"):
            conditions[-1] = {"linux": "os(Linux)" in code, "darwin": False}
        elif code.startswith("#else"):
            conditions[-1] = {"linux": conditions[-1]["darwin"], "darwin": False}
        elif code.startswith("#endif"):
            conditions.pop()
        elif not code.startswith("//") and not any(condition["linux"] for condition in conditions):
            yield number, line, set()
