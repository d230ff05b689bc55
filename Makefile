# All there is to do with Plumbline from a fresh clone. `make help` lists it.

# The app that `make run` lints.
APP ?= Tests/Fixtures/Demo

BINARY := .build/release/plumbline
# Sources in our own format. Fixtures are other people's code, as far as the tests are concerned.
FORMATTED := Package.swift Plugins Sources Fuzzing/Program $(filter-out Tests/Fixtures,$(wildcard Tests/*))

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
	@Tests/Configuration/check
	@Tests/Integrations/run --program .build/debug/plumbline

.PHONY: integrations
integrations: grammars ## Try the editors, shells and services that Plumbline works with
	@tools/install-prerequisites tests
	swift build --product plumbline
	@Tests/Integrations/run --program .build/debug/plumbline

.PHONY: browser
browser: grammars ## Open the review page in Chromium; its pictures go into .build/browser
	@tools/install-prerequisites browser
	swift build --product plumbline
	@Tests/Browser/check --program .build/debug/plumbline

.PHONY: hostile
hostile: build ## Run the optimised program on hostile inputs, also those that take much space or time
	@Tests/Hostile/run.py --program $(BINARY) --all

.PHONY: damage
damage: grammars ## Cut and change the fixtures at every byte, bracket, line and word (minutes)
	PLUMBLINE_DAMAGE=all swift test --filter DamageTests

# How long each reader is fuzzed, and which.
SECONDS ?= 60
TARGETS ?=

.PHONY: fuzz
fuzz: grammars ## Fuzz every reader for SECONDS=60 each, or TARGETS="xcconfig swift"
	PLUMBLINE_FUZZING=1 swift build --configuration release --product fuzz --sanitize fuzzer \
		-Xswiftc -enable-testing --scratch-path .build/fuzz
	@Fuzzing/run $(SECONDS) $(TARGETS)

# A folder with several apps side by side, to be timed as well; and how large the synthetic project is.
BENCH_APPS ?=
BENCH_FILES ?= 100000
BENCH_ROUNDS ?= 3

.PHONY: bench
bench: build ## Time the program beside ripgrep and ast-grep on a synthetic project, and on BENCH_APPS=path
	@tools/install-prerequisites bench
	@Benchmarks/run.py --program $(BINARY) --files $(BENCH_FILES) --rounds $(BENCH_ROUNDS) \
		$(if $(BENCH_APPS),--apps "$(BENCH_APPS)")

# What threads hold that are about to end looks like a leak at the end of a program that does not wait for them.
ASAN_OPTIONS ?= detect_leaks=0
TSAN_OPTIONS ?= halt_on_error=1

.PHONY: sanitize
sanitize: grammars ## Run the tests under the address and the thread sanitizer
	ASAN_OPTIONS=$(ASAN_OPTIONS) swift test --sanitize=address --scratch-path .build/address
	TSAN_OPTIONS=$(TSAN_OPTIONS) swift test --sanitize=thread --scratch-path .build/thread

.PHONY: build
build: prerequisites grammars ## Build the optimised program, .build/release/plumbline
	swift build --configuration release --product plumbline

.PHONY: grammars
grammars: prerequisites ## Fetch the grammars that sources are read with, and check their hashes
	@python3 grammars/fetch

.PHONY: prerequisites
prerequisites: ## Install the libraries and tools that are missing on this machine
	@tools/install-prerequisites

# Where `make install` puts things: below PREFIX, and all of that below DESTDIR when a package is made.
PREFIX ?= /usr/local
DESTDIR ?=

$(BINARY):
	@$(MAKE) build

.PHONY: install
install: $(BINARY) ## Install the program, its manual page and completions below PREFIX=/usr/local
	@tools/install-program "$(BINARY)" "$(DESTDIR)$(PREFIX)"

.PHONY: uninstall
uninstall: ## Remove what `make install` installed
	@tools/install-program --remove "$(DESTDIR)$(PREFIX)"

.PHONY: dist
dist: grammars ## Build one program that needs nothing else, pack it for other machines, and try it: .build/dist/*.tar.gz
	@tools/install-prerequisites dist
	@tools/dist/build .build/dist
	@tools/dist/check .build/dist

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

.PHONY: fix-check
fix-check: build ## Try the edits of 'plumbline fix' on copies of the apps APPS='path…'
	@python3 Tests/Fixing/check.py --plumbline $(BINARY) $(or $(APPS),Tests/Fixtures/Demo Tests/Fixtures/Deciders/*)

.PHONY: kill-check
kill-check: build ## Stop 'plumbline fix --write' at 200 random moments, and look for lost or half-written files
	@python3 Tests/Fixing/kill_loop.py --plumbline $(BINARY) --files 200 --kills 200

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
