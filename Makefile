.PHONY: grammars
grammars: ## Fetch the grammars, check their hashes and unpack them
	@./grammars/fetch
