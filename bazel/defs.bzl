"""The rules: load them from this file only.

docs/monorepo.md explains them with an example.
"""

load("//private:check.bzl", _storegen_check_test = "storegen_check_test")
load("//private:facts.bzl", _StoregenFactsInfo = "StoregenFactsInfo", _storegen_facts_aspect = "storegen_facts_aspect")
load("//private:library.bzl", _storegen_library = "storegen_library")
load("//private:lint.bzl", _storegen_lint_test = "storegen_lint_test")

StoregenFactsInfo = _StoregenFactsInfo
storegen_check_test = _storegen_check_test
storegen_facts_aspect = _storegen_facts_aspect
storegen_library = _storegen_library
storegen_lint_test = _storegen_lint_test
