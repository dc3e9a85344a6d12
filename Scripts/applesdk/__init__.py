"""Compiling for Apple's systems on Linux, with a small model of their SDK. `Scripts/check-macos` is the command."""
