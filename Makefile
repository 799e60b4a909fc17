# A thin front of CMake: see tools/ for what each of these does.
.PHONY: all run test proof bench soak fuzz format coverage clean

all:
	@tools/setup build
	@tools/build build

run: all
	@build/creel serve

test:
	@tools/setup test
	@tools/test

proof:
	@tools/setup test
	@tools/proof

bench: all
	@build/creel bench

soak:
	@tools/setup test
	@tools/soak

fuzz:
	@tools/setup test
	@tools/fuzz

coverage:
	@tools/setup test
	@tools/coverage

format:
	@tools/setup test
	@tools/format

clean:
	rm -rf build out
