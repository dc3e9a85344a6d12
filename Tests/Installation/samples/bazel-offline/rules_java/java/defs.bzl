"""The rules of Java as old versions of Bazel have them. Their own toolchains name these, though no test builds Java."""

java_binary = native.java_binary
java_import = native.java_import
java_library = native.java_library
java_runtime = native.java_runtime
java_toolchain = native.java_toolchain
