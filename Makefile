# One configuration for everything, so that `make test`, `make build` and `make demo` compile each file once, and the
# tests test what is shipped. `@testable` needs the flag in a release build. For a debugger: make test CONFIGURATION=debug
CONFIGURATION ?= release
SWIFT_FLAGS = -c $(CONFIGURATION) $(if $(filter release,$(CONFIGURATION)),-Xswiftc -enable-testing)
VOCATIVE = .build/$(CONFIGURATION)/vocative
SOURCES = Package.swift $(wildcard Sources Tests Examples)

.DEFAULT_GOAL = help
# Steps, also under make -j: SwiftPM spreads its own work over the cores.
.NOTPARALLEL:
.PHONY: help setup build demo test lint format clean

help: ## Show this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-8s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: ## Install the packages that are missing (Scripts/packages.txt lists them, with reasons)
	@Scripts/setup

build: ## Compile the command line tool: .build/release/vocative
	@Scripts/setup build run
	swift build $(SWIFT_FLAGS) --product vocative

demo: build ## Hear, understand, pay and answer: a whole conversation, without microphone or bank
	$(VOCATIVE) demo

# A sound server, a web server and a browser's microphone keep real time: their tests have the machine to themselves.
test: setup lint ## Check the layout, compile everything, run all tests and examples
	swift build $(SWIFT_FLAGS) --build-tests
	swift test $(SWIFT_FLAGS) --skip-build --skip VocativePulseTests --skip VocativeServerTests --skip WebAppTests
	swift test $(SWIFT_FLAGS) --skip-build --filter VocativePulseTests
	swift test $(SWIFT_FLAGS) --skip-build --filter VocativeServerTests
	swift test $(SWIFT_FLAGS) --skip-build --filter WebAppTests
	@Scripts/examples .build/$(CONFIGURATION)

lint: ## Check the layout of all sources
	swift format lint --strict --recursive --parallel $(SOURCES)

format: ## Lay all sources out as `make lint` wants them
	swift format --in-place --recursive --parallel $(SOURCES)

clean: ## Remove what was compiled and written; what was installed stays
	swift package clean
	rm -rf Output
