"""Scripts/check-portability: what it finds, and what it leaves out because only Linux runs it."""

import shutil
import sys
import unittest

from support import ROOT, TestCase, fresh, run  # first, because it makes Scripts importable

from portability import lines, table

# A line for each row of the table of options, in its order.
OPTIONS = [
    "cat /proc/cpuinfo",
    "sed -i 's/a/b/' file",
    "sed -r 's/a+/b/' file",
    "sed -z 's/a/b/' file",
    r"grep 'a\|b' file",
    r"sed 's/a\s*//' file",
    r"sed 's/a/b\nc/' file",
    "sed '1i text' file",
    "grep -oP 'a' file",
    "echo a | xargs -r rm",
    "echo a | xargs -d , rm",
    "find -name a",
    "find . -printf %p",
    "stat -c %a file",
    "date -d yesterday",
    "date +%s%N",
    "touch -d yesterday file",
    "head -n -1 file",
    "cp --parents a/b c",
    "cp -t folder file",
    "ln -sr a b",
    "mktemp -p folder",
    "base64 -w 0 file",
    "du -sb folder",
    "install -D a b/c",
    "tar --sort=name -cf a.tar b",
    "/usr/bin/time -v command",
    "ulimit -v 1000",
    "sleep 5m",
    "awk '{ print gensub(/a/, 1, 2) }' file",
    "ls | wc -l",
    "mkdir --parents a",
]

PORTABLE = r"""
sed -i.bak 's/a/b/' file
sed -n -E 's/a+|b/c/p' file
grep -E 'a|b' file
grep -c '^+++' file
sed "/^  Counter:/,\$d" file
sed '$d; s/^/     /'
awk '/^}$/ { print "  var a = 1" } 1' file
find . -name a -exec cat {} +
touch -t 200101010000 file
ls | wc -l | tr -d ' '
size=$(wc -c < file)
head -n 1 file
cp -R a b
readlink -f a
curl --fail --location --output a b
command --timeout 5
mktemp -d
""".strip().split("\n")

SHELL = """\
if [ "$(uname)" = Linux ]; then
  nproc
  if true; then
    nproc
  fi
else
  nproc
fi
if [ "$(uname)" = Darwin ]; then
  tac
else
  tac
fi
case $(uname) in
  Darwin)
    ldd a
    ;;
  *)
    ldd a
    ;;
esac
if command -v wget > /dev/null; then
  wget a
else
  wget a
fi
# timeout
timeout 5 a # timeout
"""

SWIFT = """\
#if os(Linux)
  let one = "nproc"
#else
  let two = "nproc"
#endif
#if canImport(Darwin)
  let three = "tac"
#else
  let four = "tac"
#endif
// "ldd"
"""

PYTHON = '''\
"""What sha256sum reads."""
if sys.platform == "linux":
    run("nproc")
run("nproc")


@unittest.skipUnless(sys.platform == "linux", "reason")
class Tests:
    def test(self):
        run("tac")


if shutil.which("unshare"):
    run("unshare", "true")
run("ldd a")
'''

WORKFLOW = """\
jobs:
  test:
    runs-on: ${{ matrix.system }}
    steps:
      - if: runner.os == 'Linux'
        run: nproc
      - run: |
          echo a
          nproc
  linux:
    runs-on: ubuntu-24.04
    steps:
      - run: nproc
"""


def found(text, part):
    """The numbers of the lines of a text in which a part finds something."""
    return [
        number
        for number, line, tools in part(text)
        for entry in [*table.TOOLS, *table.OPTIONS]
        if entry.tool not in tools and entry.pattern.search(line)
    ]


class TableTests(TestCase):
    def test_each_option_is_found(self):
        self.assertEqual(len(table.OPTIONS), len(OPTIONS))
        for entry, line in zip(table.OPTIONS, OPTIONS):
            with self.subTest(entry.name):
                self.assertRegex(line, entry.pattern)

    def test_each_tool_is_found_where_it_is_a_command(self):
        for entry in table.TOOLS:
            with self.subTest(entry.name):
                for line in (entry.tool, f"a=$({entry.tool} a)", f"a | {entry.tool}", f"exec {entry.tool} 60 a"):
                    self.assertRegex(line, entry.pattern)
                for line in (f"a --{entry.tool} 5", f"{entry.tool}=5", f"folder/{entry.tool}.txt", f"${entry.tool}"):
                    self.assertNotRegex(line, entry.pattern)

    def test_portable_lines_have_no_findings(self):
        self.assertEqual([], found("\n".join(PORTABLE), lines.of_shell))


class LineTests(TestCase):
    def test_branches_for_linux_are_exempt_in_the_shell(self):
        self.assertEqual([7, 10, 16, 25, 28], found(SHELL, lines.of_shell))

    def test_branches_for_linux_are_exempt_in_swift(self):
        self.assertEqual([4, 7], found(SWIFT, lines.of_swift))


class CheckTests(TestCase):
    def check(self, **files):
        repository = fresh(self.id())
        for name in ("check-portability", "portability"):
            copy = shutil.copytree if (ROOT / "Scripts" / name).is_dir() else shutil.copy
            (repository / "Scripts").mkdir(exist_ok=True)
            copy(ROOT / "Scripts" / name, repository / "Scripts" / name)
        for name, text in files.items():
            path = repository / name.replace("__", "/").replace("_py", ".py").replace("_yml", ".yml")
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        run("git", "init", "--quiet", cwd=repository)
        return run(sys.executable, "Scripts/check-portability", cwd=repository)

    def test_each_problem_is_printed_with_its_place_and_what_to_use(self):
        result = self.check(Scripts__count="#!/bin/sh\nset -eu\nnproc\n", Makefile="a: ## timeout\n\t@timeout 5 a\n")
        self.assertStatus(1, result)
        self.assertPrints(r"^Scripts/count:3: `nproc` is missing on macOS: use `getconf _NPROCESSORS_ONLN`$", result)
        self.assertPrints(r"^Makefile:2: `timeout` is missing", result)
        self.assertPrints(r", 2 problems$", result)

    def test_python_is_checked_by_its_strings_and_its_syntax(self):
        result = self.check(a_py=PYTHON, b_py="match a:\n    case 1:\n        pass\n")
        self.assertPrints(r"^a.py:4: `nproc`", result)
        self.assertPrints(r"^a.py:15: `ldd`", result)
        self.assertPrints(r"^b.py:\d: syntax newer than Python 3.9", result)
        self.assertPrints(r", 3 problems$", result)

    def test_steps_of_jobs_that_run_on_macos_are_checked(self):
        result = self.check(**{".github__workflows__a_yml": WORKFLOW})
        self.assertPrints(r"^.github/workflows/a.yml:9: `nproc`", result)
        self.assertPrints(r", 1 problems$", result)


if __name__ == "__main__":
    unittest.main()
