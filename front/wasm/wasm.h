/* What the parts of the module share. */
#ifndef FRONT_WASM_H
#define FRONT_WASM_H

#include "text/catalog.h"

/* Functions that the worker calls, and those it has for us. */
#define EXPORTED(name) __attribute__((export_name(#name))) name
#define IMPORTED(name) __attribute__((import_module("creel"), import_name(#name)))

enum language wasm_language(void);
bool wasm_bot_plays_by_book(void);   /* one of the bots has a strategy for this table */

#endif
