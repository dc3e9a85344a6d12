"""Tests of Scripts/check-macos: what a Mac refuses, it must report."""

import pathlib
import sys
import tempfile
import unittest

PROJECT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(PROJECT / "Scripts"))

from applesdk import availability  # noqa: E402
from applesdk.compiler import Compiler, Module  # noqa: E402
from applesdk.toolchain import Platform, Toolchain  # noqa: E402

WORK = PROJECT / ".build" / "apple"


@unittest.skipUnless(sys.platform == "linux", "a Mac has the real compiler")
class CodeForMacOS(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        toolchain = Toolchain(Platform("macOS", "13.0"), WORK)
        toolchain.prepare()
        cls.sdk = Compiler(toolchain, "SDK")
        cls.sdk.add_sdk()
        assert not cls.sdk.failures, cls.sdk.failures

    def reported(self, source, *flags):
        """What the check reports about a file."""
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder, "Sample.swift")
            file.write_text(source)
            compiler = self.sdk.inheriting("samples")
            compiler.compile(Module("Sample", [file], ["-parse-as-library", "-swift-version", "6", *flags]))
        return "".join(compiler.failures.values())

    def test_accepts_what_a_mac_has(self):
        self.assertEqual(
            "",
            self.reported(
                """
                import SwiftUI
                struct Counter: View {
                  @State private var count = 0
                  var body: some View { Button("\\(count)") { count += 1 } }
                }
                """
            ),
        )

    def test_reports_newer_declarations_of_the_standard_library(self):
        self.assertIn(
            "only available in macOS 15.0",
            self.reported("func isText(_ bytes: [UInt8]) -> Bool { String(validating: bytes, as: UTF8.self) != nil }"),
        )

    def test_reports_newer_declarations_of_foundation(self):
        self.assertIn(
            "only available in macOS 14",
            self.reported("import Foundation\nfunc isFirst(_ one: UUID, _ other: UUID) -> Bool { one < other }"),
        )

    def test_reports_newer_declarations_of_swiftui(self):
        self.assertIn(
            "only available in macOS 14",
            self.reported("import SwiftUI\nfunc wrap(_ model: some AnyObject & Observable) { _ = Bindable(model) }"),
        )

    def test_reports_the_import_of_a_name_that_is_a_type_and_a_macro(self):
        self.assertIn("ambiguous name 'State'", self.reported("import struct SwiftUI.State"))

    def test_reports_members_of_combine_without_an_import_of_combine(self):
        """SwiftUI offers the names `ObservableObject` and `Published`, but not their members."""
        source = """
            import SwiftUI
            @MainActor final class Counter: ObservableObject {
              @Published var count = 0
              func reset() { objectWillChange.send() }
            }
            """
        feature = ["-enable-upcoming-feature", "MemberImportVisibility"]
        reported = self.reported(source, *feature)
        for member in ("initializer 'init(wrappedValue:)'", "property 'objectWillChange'"):
            self.assertIn(f"{member} is not available due to missing import of defining module 'Combine'", reported)
        self.assertEqual("", self.reported("import Combine\n" + source, *feature))
        self.assertEqual("", self.reported(source))

    def test_reports_other_types_of_combine_without_an_import_of_combine(self):
        self.assertIn(
            "cannot find type 'AnyCancellable' in scope",
            self.reported("import SwiftUI\nfunc cancel(_ token: AnyCancellable) {}"),
        )

    def test_reports_imports_of_a_module_at_two_access_levels(self):
        source = """
            package import struct Combine.AnyPublisher
            import class Combine.PassthroughSubject
            package func erased(_ subject: PassthroughSubject<Int, Never>) -> AnyPublisher<Int, Never> {
              AnyPublisher(subject)
            }
            """
        flags = ["-package-name", "sample", "-enable-upcoming-feature", "InternalImportsByDefault"]
        self.assertIn("imported as 'package' from the same file", self.reported(source, *flags))

    def test_reports_types_that_differ_on_a_mac(self):
        self.assertIn(
            "has no member 'st_mtim'",
            self.reported("import Foundation\nfunc changed(_ file: stat) -> timespec { file.st_mtim }\n"),
        )

    def test_reports_a_model_that_forgets_a_version(self):
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder, "Foundation.swift")
            file.write_text("public struct UUID { public func path(percentEncoded: Bool) {} }\n"
                            "public struct URL { public func path(percentEncoded: Bool) {} }\n")
            compiler = Compiler(self.sdk.toolchain, "forgetful")
            compiler.compile(Module("Foundation", [file], ["-parse-as-library", "-swift-version", "6"]))
        problems = list(availability.check(compiler))
        self.assertEqual(1, len(problems), problems)
        self.assertIn("URL.path(percentEncoded:) is in macOS 10.15, but needs macOS 13.0", problems[0])


if __name__ == "__main__":
    unittest.main()
