/* What the parts of the module share. */
#ifndef FRONT_WASM_H
#define FRONT_WASM_H

#include "engine/game.h"
#include "text/catalog.h"

/* Functions that the worker calls, and those it has for us. */
#define EXPORTED(name) __attribute__((export_name(#name))) name
#define IMPORTED(name) __attribute__((import_module("creel"), import_name(#name)))

enum language wasm_language(void);
const struct game *wasm_game_with_strategies(void);   /* NULL: the table's game has none */
const struct game *wasm_game_by_strategy(void);       /* NULL: no bot at the table plays by one */
int wasm_seats(void);                                 /* at the table */
bool wasm_in_lesson(void);

#endif
