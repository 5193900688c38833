# One configuration for everything, so that `make test`, `make build` and `make demo` compile each file once, and the
# tests test what is shipped. `@testable` needs the flag in a release build. For a debugger: make test CONFIGURATION=debug
CONFIGURATION ?= release
SWIFT_FLAGS = -c $(CONFIGURATION) $(if $(filter release,$(CONFIGURATION)),-Xswiftc -enable-testing)
VOCATIVE = .build/$(CONFIGURATION)/vocative
SOURCES = Package.swift $(wildcard Sources Tests Examples Tools Benchmarks)

# Models and libraries that `make setup` fetched, for programs that are built or started elsewhere.
export VOCATIVE_RESOURCES ?= $(CURDIR)/.setup/python

.DEFAULT_GOAL = help
# Steps, also under make -j: SwiftPM spreads its own work over the cores.
.NOTPARALLEL:
.PHONY: help setup build bench demo test check lint format docs snippets benchmarks clean

help: ## Show this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: ## Install the packages that are missing (Scripts/packages.txt lists them, with reasons)
	@Scripts/setup

build: ## Compile the command line tool: .build/release/vocative
	@Scripts/setup build run
	swift build $(SWIFT_FLAGS) --product vocative

bench: ## Compile the benchmarks: .build/release/vocative-bench
	@Scripts/setup build run
	swift build $(SWIFT_FLAGS) --product vocative-bench

demo: build ## Hear, understand, pay and answer: a whole conversation, without microphone or bank
	$(VOCATIVE) demo

# A sound server, web servers and their clients, and a browser's microphone keep real time: their tests have the machine to
# themselves, one kind after the other.
TIMED := VocativePulseTests|BargeInTests VocativeServerTests|VocativeWebAppTests|VocativeRemoteTests|ServeTests ^WebAppTests

test: setup lint check ## Check layout and layers, compile everything, run all tests and examples
	swift build $(SWIFT_FLAGS) --build-tests
	@Scripts/check-snippets --build .build/$(CONFIGURATION)
	@Scripts/benchmark-page --check
	swift test $(SWIFT_FLAGS) --skip-build $(foreach tests,$(TIMED),--skip '$(tests)')
	$(foreach tests,$(TIMED),swift test $(SWIFT_FLAGS) --skip-build --filter '$(tests)' &&) true
	@Scripts/examples .build/$(CONFIGURATION)

check: ## Check the layers, the names and the documentation, and that the portable targets need no C library
	@Scripts/check-layers --self-test
	@Scripts/check-layers --only layers,folders,names,words,documentation
	@Scripts/check-portable

lint: ## Check the layout of all sources
	swift format lint --strict --recursive --parallel $(SOURCES)

format: ## Lay all sources out as `make lint` wants them
	swift format --in-place --recursive --parallel $(SOURCES)

docs: ## Build the documentation with docc: Output/docs
	swift build $(SWIFT_FLAGS)
	@Scripts/docs --build .build/$(CONFIGURATION)

snippets: ## Type-check the Swift code of README.md and of the documentation, after `make test` or `make docs`
	@Scripts/check-snippets --build .build/$(CONFIGURATION)

benchmarks: ## Write BENCHMARKS.md from the results in Benchmarks/results
	@Scripts/benchmark-page

clean: ## Remove what was compiled and written; what was installed stays
	swift package clean
	rm -rf Output
