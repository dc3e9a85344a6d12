"""Generated code for the oldest systems that each style supports."""

import dataclasses
import re
import shutil

from applesdk.compiler import Module
from applesdk.toolchain import PROJECT, Platform, run

_SPECS = PROJECT / "Tests" / "AppleSDK" / "Specs"
_CHANNELS = ["asyncStream", "combine", "delegate", "notification"]

# What scaffolds write for each method that is missing.
_REMINDER = re.compile(r'#warning\(\s*"[^"]*"\s*\)')

# The settings of an app in Swift 6 mode, with what is optional there, and of a new project of Xcode 26.
_SETTINGS = {
    "Swift 6": ["-swift-version", "6"],
    "upcoming features": ["-swift-version", "6", "-default-isolation", "MainActor"]
    + [
        option
        for feature in (
            "ExistentialAny",
            "InternalImportsByDefault",
            "MemberImportVisibility",
            "NonisolatedNonsendingByDefault",
        )
        for option in ("-enable-upcoming-feature", feature)
    ],
    "Swift 5": ["-swift-version", "5", "-default-isolation", "MainActor"],
}


@dataclasses.dataclass(frozen=True)
class Subject:
    """A spec in a style, and the oldest systems for which its code compiles."""

    spec: str
    style: str
    systems: tuple

    def __str__(self):
        return f"{self.spec}, {self.style}"


_WITHOUT_OBSERVATION = (Platform("macOS", "10.15"), Platform("iOS", "13.0"))
_WITH_STATE_OBJECTS = (Platform("macOS", "11.0"), Platform("iOS", "14.0"))
_WITH_CLOCKS = (Platform("macOS", "13.0"), Platform("iOS", "16.0"))
_WITH_OBSERVATION = (Platform("macOS", "14.0"), Platform("iOS", "17.0"))
_SUBJECTS = [
    Subject("stores", "observableObject", _WITHOUT_OBSERVATION),
    Subject("windows", "observableObject", _WITH_STATE_OBJECTS),
    Subject("timing", "observableObject", _WITH_CLOCKS),
    Subject("stores", "observable", _WITH_OBSERVATION),
    Subject("windows", "observable", _WITH_OBSERVATION),
    Subject("timing", "observable", _WITH_OBSERVATION),
    Subject("elm", "elm", _WITH_OBSERVATION),
]


def check(storegen, sdk, work):
    """Generates and compiles everything: each style on each channel, and the first channel with each of the settings.

    Arguments:
        storegen: the program.
        sdk: a function from a system to a compiler with its SDK.
    """
    failures = {}
    for subject in _SUBJECTS:
        for channel in _CHANNELS:
            sources = _generate(storegen, subject, channel, work / "generated" / f"{subject}, {channel}")
            for system in subject.systems:
                compiler = sdk(system).inheriting("generated")
                for title in _SETTINGS if channel == _CHANNELS[0] else ["Swift 6"]:
                    options = ["-parse-as-library", "-package-name", "app", *_SETTINGS[title]]
                    compiler.compile(Module("App", sources, options), title=f"{subject}, {channel}, {title}")
                failures |= sdk(system).failures | compiler.failures
    return failures


def _generate(storegen, subject, channel, folder):
    """The files of an app with a spec, as `storegen generate --scaffold` writes them."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    spec = (_SPECS / f"{subject.spec}.yml").read_text()
    (folder / "storegen.yml").write_text(spec.replace("STYLE", subject.style).replace("CHANNEL", channel))
    run([storegen, "generate", "--scaffold", "--spec", folder / "storegen.yml"])
    for file in folder.glob("*.swift"):
        file.write_text(_REMINDER.sub("", file.read_text()))
    return [_SPECS / "App.swift", *sorted(folder.rglob("*.swift"))]
