/* Secrets and the numbers of tables, as text. */
#ifndef FRONT_SERVE_SECRETS_H
#define FRONT_SERVE_SECRETS_H

#include "engine/text_out.h"
#include "store/store.h"

enum { SECRET_TEXT = 44, TABLE_TEXT = 17 };

void secret_print(const uint8_t secret[SECRET_BYTES], char text[SECRET_TEXT]);
bool secret_parse(const char *text, uint8_t secret[SECRET_BYTES]);
void secret_hash(const uint8_t secret[SECRET_BYTES], uint8_t hash[SECRET_BYTES]);
bool table_id_parse(const char *text, int64_t *id);
void table_id_print(int64_t id, char text[TABLE_TEXT]);
void draw_identity(struct table_record *);   /* of a new table: its id, its key, and when it was made */
/* As members of an object: the secret, and a link with it in the part that browsers keep to themselves. */
void write_link(int64_t table, const uint8_t secret[SECRET_BYTES], struct text_out *);
void write_pass(int64_t table, const uint8_t pass[SECRET_BYTES], struct text_out *);   /* the same */

#endif
