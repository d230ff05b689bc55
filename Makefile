# All there is to do with Plumbline from a fresh clone. `make help` lists it.

# The app that `make run` lints.
APP ?= Tests/Fixtures/Demo

BINARY := .build/release/plumbline
# Sources in our own format. Fixtures are other people's code, as far as the tests are concerned.
FORMATTED := Package.swift Sources $(filter-out Tests/Fixtures,$(wildcard Tests/*))

.DEFAULT_GOAL := help

.PHONY: run
run: build ## Install what is missing, build, and lint the demo app, or APP=path
	@$(BINARY) lint --fail-on never $(APP)

.PHONY: test
test: grammars ## Run all tests
	@tools/install-prerequisites tests
	swift test
	@Tests/Formats/fetch
	@Tests/Formats/check

.PHONY: build
build: prerequisites grammars ## Build the optimised program, .build/release/plumbline
	swift build --configuration release --product plumbline

.PHONY: grammars
grammars: prerequisites ## Fetch the grammars that sources are read with, and check their hashes
	@python3 grammars/fetch

.PHONY: prerequisites
prerequisites: ## Install the libraries and tools that are missing on this machine
	@tools/install-prerequisites

.PHONY: check
check: prerequisites grammars ## Check the format of all sources, and build with warnings as errors
	swift format lint --strict --parallel --recursive $(FORMATTED)
	swift build --build-tests --scratch-path .build/check -Xswiftc -warnings-as-errors -Xcc -Werror

.PHONY: format
format: ## Format all sources
	swift format format --in-place --parallel --recursive $(FORMATTED)

.PHONY: oracle
oracle: require-tree build .build/oracle/oracle ## Compare with the Swift compiler's own parser on all Swift files below TREE=path
	@python3 Tests/Oracle/compare.py --oracle .build/oracle/oracle --plumbline $(BINARY) "$(TREE)"

.PHONY: require-tree
require-tree:
	@test -n "$(TREE)" || { echo "error: say which files to compare on: make oracle TREE=path" >&2; exit 2; }

.build/oracle/oracle: Tests/Oracle/main.swift Tests/Oracle/build
	@Tests/Oracle/build $@

.PHONY: clean
clean: ## Remove all that was built or fetched
	rm -rf .build grammars/fetched grammars/fetched.*

.PHONY: help
help: ## List these targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-14s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)
