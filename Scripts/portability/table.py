"""The tools and options that macOS lacks, and what to use instead.

A Mac has the tools of BSD, bash 3.2 as /bin/sh and /bin/bash, and Python 3.9 from Xcode. What macOS 13 has is not listed:
`readlink -f`, `realpath`, `sort -V`, `mktemp -d`.
"""

import dataclasses
import re


@dataclasses.dataclass(frozen=True)
class Entry:
    """Something that a Mac lacks.

    Attributes:
        name: what it is, for messages.
        pattern: a regular expression for a line with it.
        advice: what to do instead.
        tool: its name, if `command -v` can ask for it.
    """

    name: str
    pattern: "re.Pattern"
    advice: str
    tool: str = ""


def _tool(name, advice):
    # Not a part of another word, of a path, or of an option, and not the name of a variable or a function.
    return Entry(f"`{name}`", re.compile(rf"(?<![\w./$@-]){re.escape(name)}(?![\w./=(:,-])"), advice, name)


def _option(name, pattern, advice):
    return Entry(f"`{name}`", re.compile(pattern), advice)


# The words of one command: up to a separator.
_WORDS = r"[^|;&]*?\s"

TOOLS = [
    _tool("timeout", "drop it, or use `perl -e 'alarm shift; exec @ARGV' SECONDS COMMAND`"),
    _tool("sha256sum", "use `shasum -a 256`"),
    _tool("sha1sum", "use `shasum`"),
    _tool("md5sum", "use `shasum -a 256`"),
    _tool("nproc", "use `getconf _NPROCESSORS_ONLN`"),
    _tool("tac", "use `tail -r` on a Mac, or `sed -n '1!G;h;$p'` on both"),
    _tool("shuf", "use `sort -R`, or Python"),
    _tool("numfmt", "use `awk`"),
    _tool("wget", "use `curl --fail --location`"),
    _tool("ldd", "use `otool -L` on a Mac"),
    _tool("readelf", "use `otool` on a Mac"),
    _tool("objcopy", "there is no counterpart"),
    _tool("strace", "tests may use it only on Linux"),
    _tool("perf", "use Instruments; measure with it only on Linux"),
    _tool("taskset", "there is no counterpart"),
    _tool("prlimit", "use `ulimit` in a subshell, for what macOS limits"),
    _tool("setpriv", "tests may use it only on Linux"),
    _tool("unshare", "tests may use it only on Linux"),
    _tool("setsid", "use `set -m`, which gives each job a process group"),
    _tool("flock", "use a folder, which `mkdir` creates once, or Python's `fcntl.flock`"),
    _tool("getent", "use `dscl` on a Mac, or Python's `pwd`"),
    _tool("pidof", "use `pgrep -x`"),
    _tool("inotifywait", "use a loop that compares the times of files"),
    _tool("free", "use `sysctl hw.memsize` on a Mac"),
    _tool("lscpu", "use `sysctl machdep.cpu` on a Mac"),
    _tool("gawk", "use `awk` without GNU extensions"),
]

OPTIONS = [
    Entry("`/proc`", re.compile(r"(?<![\w.}/])/proc(?=[/\s\"'),]|$)"), "use `ps`, `lsof` or `sysctl` on a Mac"),
    _option("sed -i", rf"\bsed\b{_WORDS}-[nE]*i(?=\s|$)", "use `sed -i.bak`, or write to another file"),
    _option("sed -r", rf"\bsed\b{_WORDS}-[ni]*r\b", "use `sed -E`"),
    _option("sed -z", rf"\bsed\b{_WORDS}-[nE]*z\b", "use `perl -0pe`"),
    _option(
        r"\+, \? or \| in a basic regular expression",
        r"\b(?:sed|grep)\b(?!\s+-\w*[EFP])[^|;&]*?(['\"])(?:(?!\1).)*\\[+?|]",
        "use `-E` with `+`, `?` or `|`",
    ),
    _option(
        r"\s, \w, \d, \b, \< or \> in sed", r"\bsed\b[^|;&]*?(['\"])(?:(?!\1).)*\\[swdb<>SWDB]",
        "use a class such as `[[:space:]]`",
    ),
    _option(r"\n or \t in what sed inserts", r"\bsed\b.*?\bs([/|,#])(?:(?!\1).)*\1(?:(?!\1).)*\\[nt]", "use `awk` or `printf`"),
    _option("sed 'a TEXT'", r"\bsed\b[^|;&]*?(['\"])(?:\d+|\$|/[^/]*/)?[aic]\s+\S", "use `awk`, or a line break after `a\\`"),
    _option("grep -P", rf"\bgrep\b{_WORDS}-\w*P", "use `grep -E`, or `perl -ne`"),
    _option("xargs -r", rf"\bxargs\b{_WORDS}(?:-r\b|--no-run-if-empty)", "use `xargs`: on a Mac, it runs nothing for empty input"),
    _option("xargs -d", rf"\bxargs\b{_WORDS}-d\b", "use `tr '\\n' '\\0' | xargs -0`"),
    _option("find without a folder", r"\bfind\s+-(?:name|type|path|not|maxdepth)", "name a folder: `find .`"),
    _option("find -printf", rf"\bfind\b{_WORDS}-(?:printf|regextype|executable)\b", "use `-exec`, `-E` or `-perm +111`"),
    _option("stat -c", rf"\bstat\b{_WORDS}(?:-c\b|--(?:format|printf))", "use `wc -c`, `ls`, or Python's `os.stat`"),
    _option("date -d", rf"\bdate\b{_WORDS}(?:-d\b|--date)", "use `date -r SECONDS`, or Python's `datetime`"),
    _option("date +%N", r"\bdate\b[^|;&]*\+[^\s]*%[N3]", "use `perl -MTime::HiRes=time -e 'print time'`"),
    _option("touch -d", r"\btouch\s+(?:-d\b|--date)", "use `touch -t`"),
    _option("head -n -N", r"\bhead\s+-(?:n|c)\s*-\d", "use `sed '$d'` for one line, or `awk`"),
    _option("cp --parents", r"\bcp\s+(?:\S+\s+)*--parents", "use `tar`, or `mkdir -p` first"),
    _option("-t or -T of cp, mv and ln", r"\b(?:cp|mv|ln)\s+-\w*[tT]\b", "name the target last"),
    _option("ln -r", r"\bln\s+-\w*r", "use a path that is relative to the link"),
    _option("mktemp -p", r"\bmktemp\s+(?:\S+\s+)*-p\b", "use `mktemp -d FOLDER/NAME.XXXXXX`"),
    _option("base64 -w", r"\bbase64\s+-w", "use `base64 | tr -d '\\n'`"),
    _option("du -b", r"\bdu\s+-\w*b", "use `du -k`, or `wc -c`"),
    _option("install -D", r"\binstall\s+(?:-\S+\s+)*-D", "use `mkdir -p` first"),
    _option("tar --sort", rf"\btar\b{_WORDS}--(?:sort|transform|mtime|owner|wildcards)", "use Python's `tarfile`"),
    _option("/usr/bin/time -v", r"/usr/bin/time\s+-[vf]", "use `/usr/bin/time -l`"),
    _option("ulimit -v", r"\bulimit\s+-\w*[vm]", "macOS does not limit address space"),
    _option("sleep infinity", r"\bsleep\s+(?:infinity|\d+[smh])", "use a number of seconds"),
    _option("gensub", r"\bawk\b.*\b(?:gensub|asort|strftime)\(", "use functions of POSIX awk"),
    _option("the bare number of `wc`", r"\|\s*wc\s+-\w+\s*(?:$|[;&])", "add `| tr -d ' '`, because a Mac pads the number with spaces"),
    # The tools of BSD have options with one letter, except `sort`, `grep`, `tar`, `diff` and `curl`.
    _option(
        "a long option",
        r"(?:^|[|;&(]|\bdo\b|\bthen\b)\s*(?:cp|mv|rm|ln|mkdir|cat|ls|head|tail|wc|tr|cut|uniq|touch|chmod|date|du|df|sed|mktemp"
        r"|readlink|basename|dirname|tee|seq|od|split)\s[^|;&]*?--[a-z]",
        "use the option with one letter",
    ),
]

# What bash 3.2 lacks, in scripts that name bash; ShellCheck finds it in those for sh.
BASH = [
    Entry("an associative array", re.compile(r"\b(?:declare|local|typeset)\s+-\w*A"), "use functions, or a `case`"),
    Entry("a reference to a name", re.compile(r"\b(?:declare|local|typeset)\s+-\w*n\b"), "use `eval`, or an argument"),
    Entry("`mapfile`", re.compile(r"(?<![\w./-])(?:mapfile|readarray)\b"), "use `while read`", "mapfile"),
    Entry("a change of case in an expansion", re.compile(r"\$\{\w+(?:,,?|\^\^?)"), "use `tr`"),
    Entry("`|&` or `&>>`", re.compile(r"\|&|&>>"), "use `2>&1 |` or `>> FILE 2>&1`"),
    Entry("a negative index", re.compile(r"\$\{\w+\[-\d"), "use `${array[${#array[@]} - 1]}`"),
    Entry("`globstar`", re.compile(r"\bshopt\s+-s\s+\w*\s*globstar"), "use `find`"),
    Entry("`wait -n`", re.compile(r"\bwait\s+-n\b"), "use `wait PID`"),
    Entry("`compopt`", re.compile(r"(?<![\w./-])compopt\b"), "use `complete -o`", "compopt"),
]
