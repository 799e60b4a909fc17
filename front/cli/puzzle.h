/* creel puzzle: what its parts share. */
#ifndef FRONT_CLI_PUZZLE_H
#define FRONT_CLI_PUZZLE_H

#include "front/cli/cli.h"
#include "lesson/puzzle.h"

int make_puzzles(int argc, char **argv);
int check_puzzles(int argc, char **argv);

#endif
