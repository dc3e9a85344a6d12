# The daily commands. Each sets a fresh machine up by itself.

STOREGEN := .build/debug/storegen

# A program that brings the libraries of Swift along starts in half the time, and runs where there is no Swift.
# On Apple's systems they belong to the system.
ifeq ($(shell uname),Linux)
STATIC := --static-swift-stdlib
endif

.PHONY: help setup build release parser demo test format

help: ## Shows this list.
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/make \1	\2/p' Makefile

setup: ## Installs what is missing (libyaml).
	@Scripts/setup

build: setup ## Builds storegen.
	@echo "Building storegen; the first time takes some minutes." >&2
	@swift build --quiet --product storegen

release: setup ## Builds storegen for daily use: .build/release/storegen.
	@echo "Building storegen for release; the first time takes up to ten minutes." >&2
	@swift build --quiet -c release --product storegen $(STATIC)

# What Benchmarks/lint holds the linter to: .build/release/ParseBaseline, built as storegen is.
parser: setup
	@swift build --quiet -c release --product ParseBaseline $(STATIC)

demo: build ## Shows the main job on Examples/Benefits.
	@Scripts/demo $(STOREGEN)

test: build ## Runs all tests.
	@swift build --quiet --build-tests
	@Scripts/test $(STOREGEN)

format: ## Formats all Swift code.
	@swift format --in-place --recursive Package.swift Sources Templates Tests Examples
