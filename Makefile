# The daily commands. Each sets a fresh machine up by itself.

STOREGEN := .build/debug/storegen

.PHONY: help setup build demo test format

help: ## Shows this list.
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/make \1	\2/p' Makefile

setup: ## Installs what is missing (libyaml).
	@Scripts/setup

build: setup ## Builds storegen.
	@echo "Building storegen; the first time takes some minutes." >&2
	@swift build --quiet --product storegen

demo: build ## Shows the main job on Examples/Benefits.
	@Scripts/demo $(STOREGEN)

test: build ## Runs all tests.
	@swift build --quiet --build-tests
	@Scripts/test $(STOREGEN)

format: ## Formats all Swift code.
	@swift format --in-place --recursive Package.swift Sources Templates Tests Examples
