# The daily commands. Each one sets up a fresh machine.

STOREGEN := .build/debug/storegen

# Homebrew, which a shell may lack: SwiftPM's native build system asks it where libyaml is. Swift Build looks only in
# /opt/brew, /opt/homebrew and /usr/local; set PKG_CONFIG_PATH if Homebrew is elsewhere.
export PATH := $(PATH):/opt/homebrew/bin:/usr/local/bin

RELEASE = -c release $(shell Scripts/release-options)

# The Swift code that is formatted; generated code and fixtures are not.
SWIFT_SOURCES := Package.swift Plugins Sources Templates Tests Examples/Package.swift \
	Examples/Crash $(wildcard Examples/*/Package.swift Examples/*/Sources Examples/*/Tests Examples/*/Before) \
	Benchmarks/Package.swift Benchmarks/Delivery Benchmarks/Elm \
	Benchmarks/HandWritten Benchmarks/ParseBaseline Benchmarks/ParseYAML Benchmarks/Tracing

.PHONY: help setup build release install parser demo examples test docs check record format

help: ## Show this list.
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/make \1	\2/p' Makefile

setup: ## Install missing requirements (libyaml).
	@Scripts/setup

build: setup ## Build storegen.
	@echo "Building storegen; the first build takes some minutes." >&2
	@swift build --quiet --product storegen

release: setup ## Build storegen for daily use: .build/release/storegen.
	@echo "Building storegen in release mode; the first build takes up to ten minutes." >&2
	@swift build --quiet $(RELEASE) --product storegen

# The folder below which `make install` copies the program.
PREFIX ?= $(HOME)/.local

install: release ## Install storegen in ~/.local/bin, or in $(PREFIX)/bin.
	@mkdir -p "$(PREFIX)/bin"
	@install -m 755 .build/release/storegen "$(PREFIX)/bin/storegen"
	@echo "Installed $(PREFIX)/bin/storegen." >&2
	@case ":$$PATH:" in *":$(PREFIX)/bin:"*) ;; *) echo "Add $(PREFIX)/bin to your PATH." >&2 ;; esac

# The program that Benchmarks/lint compares the linter with: .build/release/ParseBaseline.
parser: setup ## Build the program that Benchmarks/lint compares with.
	@swift build --quiet $(RELEASE) --product ParseBaseline

demo: build ## Show the main job on Examples/Benefits.
	@Scripts/demo $(STOREGEN)

examples: build ## Run all examples: demos, tests, findings.
	@Scripts/examples $(STOREGEN)

test: build ## Run all tests.
	@swift build --quiet --build-tests
	@SWIFT_SOURCES="$(SWIFT_SOURCES)" Scripts/test $(STOREGEN)

docs: build ## Build the site with the documentation: .build/site.
	@Scripts/docs $(STOREGEN)

check: build ## Check plugins, rules of Bazel, releases, installation, pages, editors and failing disks.
	@Scripts/check $(STOREGEN)

# The end-to-end cases, the errors in specs, and the reference pages in docs.
RECORDED := EndToEndTests|SpecFindingTests|GraphSchemaTests|(Spec|Command|Rule)ReferenceTests

record: build ## Rewrite expected output and reference pages; review the diff.
	@swift build --quiet --build-tests
	@UPDATE_EXPECTED=1 swift test --quiet --disable-xctest --skip-build --filter '$(RECORDED)'

format: ## Format all Swift code.
	@swift format --in-place --recursive $(SWIFT_SOURCES)
