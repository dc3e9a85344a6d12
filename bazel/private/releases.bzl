"""The release that these rules come with, which Scripts/release fills in."""

# A repository on GitHub, its tag, the version of the program, and the checksum of the archive for each system.
REPOSITORY = ""
TAG = ""
VERSION = ""
SHA256 = {}
