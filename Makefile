# A thin front of CMake: see tools/ for what each of these does.
.PHONY: all install uninstall source deb tarball run test proof bench load soak fuzz format coverage clean

all:
	@tools/setup build
	@tools/build build

# make install prefix=/usr/local DESTDIR=
prefix ?= /usr/local
install: all
	@DESTDIR=$(DESTDIR) cmake --install build --prefix $(prefix)

uninstall:
	@DESTDIR=$(DESTDIR) tools/uninstall build

# The source release, Debian packages, and a tarball for any other Linux, in out/.
source:
	@tools/source out

deb:
	@tools/setup deb
	@tools/deb out/deb

tarball: deb
	@tools/tarball out/deb

run: all
	@build/creel serve

test:
	@tools/setup test
	@tools/test

proof:
	@tools/setup proof
	@tools/proof

bench: all
	@build/creel bench
	@build/creel bench --batch --seats 2
	@tools/setup python
	@CREEL_LIBRARY=build/libcreel.so.0 /usr/bin/python3 -B bench/python.py build/creel

load:
	@tools/setup test
	@tools/load

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
