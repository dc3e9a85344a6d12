"""The parts of bazel/ that read MODULE.bazel, which the Bazel of Debian 12 is too old for.

Starlark is a subset of Python as far as these files go, so they run here, with a record of what they declare in place of
Bazel's functions.
"""

import ast
import types
import unittest

from bazel_support import RULES
from support import TestCase

RULES_REPOSITORY = "@@rules_storegen+"


class Failure(Exception):
    """What `fail` throws."""


def fail(text):
    raise Failure(text)


class Anything:
    """Stands for `attr` and others whose results no test looks at."""

    def __getattr__(self, name):
        return lambda *arguments, **named: (name, named)


class Bazel:
    """Files of rules, and the repositories that they declare."""

    def __init__(self, **replaced):
        self.files = {}
        self.repositories = {}
        self.replaced = replaced

    def repository_rule(self, implementation, **_):
        def declare(name, **attributes):
            assert name not in self.repositories, f"{name} is declared twice"
            self.repositories[name] = types.SimpleNamespace(
                implementation=implementation, attr=types.SimpleNamespace(**attributes))

        return declare

    def load(self, name):
        """The names that a file defines."""
        if name not in self.files:
            values = {
                "Label": lambda text: RULES_REPOSITORY + text,
                "attr": Anything(),
                "fail": fail,
                "module_extension": lambda **named: types.SimpleNamespace(**named),
                "platform_common": Anything(),
                "provider": lambda **_: None,
                "repository_rule": self.repository_rule,
                "rule": lambda **_: None,
                "tag_class": lambda **named: types.SimpleNamespace(**named),
            }

            def load(other, *names, **renamed):
                path = other.removeprefix("//").replace(":", "/").lstrip("/")
                loaded = self.load(path)
                for new, old in [*((n, n) for n in names), *renamed.items()]:
                    values[new] = loaded[old]

            values["load"] = load
            exec(compile((RULES / name).read_text(encoding="utf-8"), name, "exec"), values)
            values.update(self.replaced if name == "private/releases.bzl" else {})
            self.files[name] = values
        return self.files[name]

    def extension(self, *modules):
        """Runs the extension for modules, and returns the repositories that it declares."""
        context = types.SimpleNamespace(modules=list(modules))
        self.load("extensions.bzl")["storegen"].implementation(context)
        return self.repositories

    def toolchains(self):
        """The file with toolchains."""
        hub = self.repositories["storegen_toolchains"]
        return self.written(hub)["BUILD.bazel"]

    def written(self, repository, **context):
        files = {}
        repository.implementation(types.SimpleNamespace(
            attr=repository.attr, file=lambda name, text: files.update({name: text}), **context))
        return files


def module(is_root=True, local=(), release=()):
    return types.SimpleNamespace(
        is_root=is_root, tags=types.SimpleNamespace(local=list(local), release=list(release)))


def local(path):
    return types.SimpleNamespace(path=path)


def release(version, repository="acme/storegen", tag="", url="", **sha256):
    sums = {name.replace("_", "-", 1): value for name, value in sha256.items()}
    return types.SimpleNamespace(version=version, repository=repository, tag=tag, url=url, sha256=sums)


class ModuleExtension(TestCase):
    def test_the_main_module_names_a_program(self):
        bazel = Bazel()
        repositories = bazel.extension(module(local=[local("/opt/storegen")]), module(is_root=False, local=[local("/other")]))
        self.assertEqual({"storegen_program_local", "storegen_toolchains"}, set(repositories))
        self.assertEqual("/opt/storegen", repositories["storegen_program_local"].attr.path)
        self.assertIn('toolchain = "@storegen_program_local//:storegen_toolchain"', bazel.toolchains())
        self.assertIn("exec_compatible_with = []", bazel.toolchains())
        self.assertIn(f'toolchain_type = "{RULES_REPOSITORY}//:toolchain_type"', bazel.toolchains())

    def test_a_release_has_a_program_for_each_system(self):
        bazel = Bazel()
        repositories = bazel.extension(module(release=[release("1.2.3", tag="v1.2.3", linux_x86_64="aa", macos="bb")]))
        program = repositories["storegen_program_linux_x86_64"].attr
        self.assertEqual("aa", program.sha256)
        self.assertEqual(
            ["https://github.com/acme/storegen/releases/download/v1.2.3/storegen-1.2.3-linux-x86_64.tar.gz"], program.urls)
        self.assertIn("storegen_program_macos", repositories)
        text = bazel.toolchains()
        self.assertIn("exec_compatible_with = ['@platforms//os:linux', '@platforms//cpu:x86_64']", text)
        self.assertEqual(2, sum(isinstance(node, ast.Call) and node.func.id == "toolchain" for node in ast.walk(ast.parse(text))))

    def test_a_release_can_be_on_another_server(self):
        repositories = Bazel().extension(module(release=[release("1.2.3", url="https://files.example/a", macos="bb")]))
        self.assertEqual(
            ["https://files.example/a/storegen-1.2.3-macos.tar.gz"], repositories["storegen_program_macos"].attr.urls)

    def test_released_rules_use_their_own_release(self):
        bazel = Bazel(REPOSITORY="acme/storegen", TAG="1.0.0", VERSION="1.0.0", SHA256={"macos": "cc"})
        repositories = bazel.extension(module(), module(is_root=False, local=[local("/other")]))
        self.assertEqual({"storegen_program_macos", "storegen_toolchains"}, set(repositories))

    def test_rules_from_the_sources_have_no_program(self):
        bazel = Bazel()
        self.assertEqual({"storegen_toolchains"}, set(bazel.extension(module())))
        self.assertNotIn("toolchain(", bazel.toolchains())

    def test_two_programs_are_an_error(self):
        with self.assertRaisesRegex(Failure, "name one release or one local program"):
            Bazel().extension(module(local=[local("/a")], release=[release("1.2.3", macos="bb")]))

    def test_an_unknown_system_is_an_error(self):
        with self.assertRaisesRegex(Failure, "`linux-riscv64` is not a system of a release"):
            Bazel().extension(module(release=[release("1.2.3", linux_riscv64="aa")]))

    def test_a_missing_local_program_is_an_error(self):
        bazel = Bazel()
        program = bazel.extension(module(local=[local("/none")]))["storegen_program_local"]
        with self.assertRaisesRegex(Failure, "there is no program `/none`"):
            bazel.written(program, path=lambda _: types.SimpleNamespace(exists=False))

    def test_both_ways_declare_the_same(self):
        bazel = Bazel()
        registered = []
        values = bazel.load("repositories.bzl")
        values["native"] = types.SimpleNamespace(register_toolchains=registered.append)
        values["storegen_release"]("acme/storegen", "1.2.3", {"macos": "bb"})
        other = Bazel().extension(module(release=[release("1.2.3", macos="bb")]))
        self.assertEqual(
            {name: vars(repository.attr) for name, repository in other.items()},
            {name: vars(repository.attr) for name, repository in bazel.repositories.items()})
        self.assertEqual(["@storegen_toolchains//:all"], registered)


class ModuleFile(TestCase):
    def calls(self):
        """The calls in MODULE.bazel: the name of the function, and its arguments."""
        tree = ast.parse((RULES / "MODULE.bazel").read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                yield node.func.id, [a.value for a in node.args if isinstance(a, ast.Constant)], {
                    k.arg: k.value.value for k in node.keywords}

    def test_it_registers_the_toolchains_of_its_extension(self):
        calls = {name: (arguments, named) for name, arguments, named in self.calls()}
        self.assertEqual("rules_storegen", calls["module"][1]["name"])
        file, name = calls["use_extension"][0]
        self.assertTrue((RULES / file.removeprefix("//:")).is_file())
        bazel = Bazel()
        self.assertIn(name, bazel.load("extensions.bzl"))
        repository = calls["use_repo"][0][-1]
        self.assertIn(repository, bazel.extension(module()))
        self.assertEqual([f"@{repository}//:all"], calls["register_toolchains"][0])


if __name__ == "__main__":
    unittest.main()
