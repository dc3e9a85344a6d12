"""Calls every tool of `storegen mcp` with the official Python SDK, in the protocol before and after 2026."""

import asyncio
import json
import os
import pathlib
import shutil
import subprocess
import tempfile
import unittest

import edits
from mcp import MCPError, StdioServerParameters
from mcp.client import Client

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
MODES = ["legacy", "auto"]
SCREEN = "Sources/BenefitsApp/HouseholdScreen.swift"


class Server(unittest.IsolatedAsyncioTestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.project = pathlib.Path(folder.name).resolve() / "Benefits"
        shutil.copytree(ROOT / "Examples/Benefits", self.project, ignore=shutil.ignore_patterns(".build"))

    def client(self, mode, *arguments, **options):
        server = StdioServerParameters(command=os.environ["STOREGEN"], args=["mcp", *arguments], cwd=self.project)
        return Client(server, mode=mode, read_timeout_seconds=300, **options)

    async def call(self, client, tool, arguments):
        # The SDK compares each answer with the tool's output schema.
        result = await client.call_tool(tool, arguments)
        self.assertFalse(result.is_error, result.content)
        return result

    async def test_negotiates_a_revision(self):
        for mode, revision in [("legacy", "2025-11-25"), ("auto", "2026-07-28")]:
            async with self.client(mode) as client:
                self.assertEqual(client.protocol_version, revision)

    async def test_every_tool_answers(self):
        calls = [
            ("architecture", {}, "UserStore"), ("architecture", {"about": "User.signedOut", "max_tokens": 500}, "signedOut"),
            ("about", {"name": "InsuranceStore"}, "read by: HouseholdsScreen"), ("about", {"name": "HouseholdScreen"}, "shown by"),
            ("about", {"name": SCREEN}, "HouseholdScreen"), ("consequences", {"of": "User.dependentAdded"}, "insure"),
            ("check", {}, "0 errors, 0 warnings"), ("explain", {"rule": "store_calls_store"}, "## Why"),
            ("explain", {"line": SCREEN + ":10"}, "uses"),
            ("where_does_it_belong", {"kind": "state", "uses": ["Dependent"]}, "- store UserStore"),
            ("spec", {"text": (self.project / "storegen.yml").read_text()}, "0 generated files would change")]
        for mode in MODES:
            async with self.client(mode) as client:
                tools = (await client.list_tools()).tools
                self.assertEqual({call[0] for call in calls}, {tool.name for tool in tools})
                for tool, arguments, expected in calls:
                    with self.subTest(mode=mode, tool=tool, arguments=arguments):
                        result = await self.call(client, tool, arguments)
                        self.assertIn(expected, result.content[0].text)
                        self.assertIsNotNone(result.structured_content)

    async def test_a_mistake_is_found_before_it_is_written_and_its_edits_fix_it(self):
        text = (self.project / SCREEN).read_text()
        changed = text.replace("@Environment(UserStore.self) private var user", "@EnvironmentObject private var user: UserStore", 1)
        self.assertNotEqual(changed, text)
        for mode in MODES:
            async with self.client(mode) as client:
                result = await self.call(client, "check", {"files": [{"path": SCREEN, "text": changed}]})
                findings = result.structured_content["findings"]
                # The wrong wrapper reads an object that nothing injects.
                self.assertEqual([finding["rule"] for finding in findings], ["environment_not_injected", "observation_wrapper_mismatch"])
                fixed = edits.applied(findings[1]["fix"]["edits"], changed)
                result = await self.call(client, "check", {"files": [{"path": SCREEN, "text": fixed}]})
                self.assertEqual(result.structured_content["total"], 0)
        self.assertEqual((self.project / SCREEN).read_text(), text)

    async def test_writing_tools_do_what_the_commands_do(self):
        async with self.client("auto") as client:
            with self.assertRaisesRegex(MCPError, "--allow-writing"):
                await client.call_tool("rename", {"name": "User", "new_name": "Person"})
        async with self.client("auto", "--allow-writing") as client:
            self.assertIn("rename", {tool.name for tool in (await client.list_tools()).tools})
            await self.call(client, "rename", {"name": "User", "new_name": "Person"})
            self.assertIn("PersonStore", (await self.call(client, "architecture", {})).content[0].text)
            result = await self.call(client, "generate", {})
            self.assertIn("0 written", "".join(result.structured_content["lines"]))
            self.assertEqual((await self.call(client, "check", {})).structured_content["total"], 0)
            result = await client.call_tool("rename", {"name": "Nothing", "new_name": "Person"})
            self.assertTrue(result.is_error)

    async def test_wrong_calls_are_explained(self):
        async with self.client("legacy") as client:
            for tool, arguments in [("about", {}), ("about", {"name": 1}), ("architecture", {"max_tokens": "many"}), ("explain", {"rule": "no"})]:
                result = await client.call_tool(tool, arguments)
                self.assertTrue(result.is_error)
                self.assertTrue(result.content[0].text)
            with self.assertRaises(MCPError):
                await client.call_tool("abuot", {})

    async def test_progress_grows_until_the_answer(self):
        for mode in MODES:
            reports = []

            async def report(progress, total, message):
                reports.append((progress, total))

            async with self.client(mode) as client:
                await client.call_tool("architecture", {}, progress_callback=report)
                shares = [progress for progress, _ in reports]
                # The first call reads and parses files, which it reports in between.
                self.assertGreater(len(shares), 2)
                self.assertEqual((shares[0], shares[-1]), (0, 1))
                self.assertEqual(shares, sorted(set(shares)))
                self.assertEqual({total for _, total in reports}, {1})

    async def test_a_cancelled_call_gets_no_answer_and_the_next_one_does(self):
        for mode in MODES:
            async with self.client(mode) as client:
                began = asyncio.Event()

                async def report(progress, total, message):
                    began.set()

                # The SDK cancels a request whose answer it does not wait for: here while the server works on it.
                call = asyncio.ensure_future(client.call_tool("architecture", {}, progress_callback=report))
                await asyncio.wait_for(began.wait(), 60)
                call.cancel()
                with self.assertRaises(asyncio.CancelledError):
                    await call
                await self.call(client, "architecture", {})

    async def test_lists_have_one_page_and_refuse_other_cursors(self):
        for mode in MODES:
            async with self.client(mode) as client:
                for request in [client.list_tools, client.list_resources, client.list_resource_templates, client.list_prompts]:
                    self.assertIsNone((await request()).next_cursor)
                    with self.assertRaises(MCPError):
                        await request(cursor="nonsense")

    async def test_long_answers_say_how_much_is_left_out(self):
        async with self.client("legacy") as client:
            for tool, arguments in [("architecture", {}), ("about", {"name": "UserStore"}), ("consequences", {"of": "User.dependentAdded"})]:
                whole = await self.call(client, tool, arguments | {"max_tokens": 50_000})
                short = await self.call(client, tool, arguments | {"max_tokens": 200})
                self.assertLessEqual(len(short.content[0].text.encode()), 600)
                if tool != "consequences":
                    self.assertLess(len(short.content[0].text), len(whole.content[0].text))

    async def test_fixes_change_all_files_or_none(self):
        files = [self.project / "Sources/BenefitsApp" / name for name in ["One.swift", "Two.swift"]]
        for file in files:
            file.write_text(f"// storegen:disable:next store_calls_store - old\nstruct {file.stem} {{}}\n")
        before = [file.read_text() for file in files]
        async with self.client("auto", "--allow-writing") as client:
            files[1].chmod(0o444)
            result = await client.call_tool("fix", {})
            self.assertTrue(result.is_error)
            self.assertIn("no file was changed", result.content[0].text)
            self.assertEqual([file.read_text() for file in files], before)
            files[1].chmod(0o644)
            await self.call(client, "fix", {})
            self.assertEqual([file.read_text() for file in files], [f"struct {file.stem} {{}}\n" for file in files])

    async def test_resources_and_prompts(self):
        for mode in MODES:
            async with self.client(mode) as client:
                for resource in (await client.list_resources()).resources:
                    self.assertTrue((await client.read_resource(resource.uri)).contents[0].text)
                template = (await client.list_resource_templates()).resource_templates[0]
                page = await client.read_resource(template.uri_template.replace("{rule}", "store_calls_store"))
                self.assertIn("## Why", page.contents[0].text)
                with self.assertRaises(MCPError):
                    await client.read_resource("storegen://nothing")
                for prompt in (await client.list_prompts()).prompts:
                    arguments = {argument.name: "gift cards" for argument in prompt.arguments or []}
                    self.assertTrue((await client.get_prompt(prompt.name, arguments)).messages[0].content.text)

    async def test_changes_are_reported(self):
        spec = self.project / "storegen.yml"
        changed = asyncio.Event()

        async def handle(message):
            if "spec" in str(getattr(getattr(message, "params", None), "uri", "")):
                changed.set()

        async with self.client("legacy", message_handler=handle) as client:
            await client.subscribe_resource("storegen://spec")
            spec.write_text(spec.read_text() + "# A comment\n")
            await asyncio.wait_for(changed.wait(), 60)
        async with self.client("auto") as client:
            async with client.listen(resource_subscriptions=["storegen://spec"]) as changes:
                spec.write_text(spec.read_text() + "# Another one\n")
                event = await asyncio.wait_for(anext(aiter(changes)), 60)
                self.assertEqual(str(event.uri), "storegen://spec")

    async def test_calls_at_the_same_time(self):
        async with self.client("auto") as client:
            results = await asyncio.gather(*(self.call(client, "about", {"name": "UserStore"}) for _ in range(50)))
            self.assertEqual(len({result.content[0].text for result in results}), 1)

    def test_invalid_and_huge_messages_and_a_wrong_order_are_errors(self):
        """The SDK cannot send these."""
        messages = [
            (b'{"jsonrpc":"2.0","id":1,"method":"tools/list"}', -32002), (b"nonsense", -32700), (b"[]", -32600), (b"{}", -32600),
            (b'{"jsonrpc":"2.0","id":2,"method":"initialize","params":{}}', -32602), (b"x" * (17 << 20), -32600), (b"\xff\xfe", -32700),
            (b'{"jsonrpc":"2.0","id":3,"method":"initialize","params":{"protocolVersion":"2025-11-25"}}', None),
            (b'{"jsonrpc":"2.0","id":4,"method":"initialize","params":{"protocolVersion":"2025-11-25"}}', -32600),
            (b'{"jsonrpc":"2.0","id":5,"method":"tools/list","params":{"cursor":"99"}}', -32602),
            (b'{"jsonrpc":"2.0","id":6,"method":"nonsense"}', -32601), (b'{"jsonrpc":"2.0","id":7,"method":"ping"}', None)]
        sent = b"\n".join(message for message, _ in messages) + b"\n"
        server = subprocess.run([os.environ["STOREGEN"], "mcp"], cwd=self.project, input=sent, capture_output=True, timeout=300)
        self.assertEqual((server.returncode, server.stderr), (0, b""))
        codes = [json.loads(line).get("error", {}).get("code") for line in server.stdout.splitlines()]
        self.assertEqual(codes, [code for _, code in messages])

    def test_a_client_that_dies_ends_the_server(self):
        server = subprocess.Popen([os.environ["STOREGEN"], "mcp"], cwd=self.project, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        server.stdin.write(b'{"jsonrpc":"2.0","id":1,"method":"ping"}\n')
        server.stdin.flush()
        self.assertIn(b'"result":{}', server.stdout.readline())
        server.stdout.close()
        server.stdin.write(b'{"jsonrpc":"2.0","id":2,"method":"ping"}\n' * 100)
        server.stdin.close()
        self.assertEqual(server.wait(timeout=300), 0)


if __name__ == "__main__":
    unittest.main()
