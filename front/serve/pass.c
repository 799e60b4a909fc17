/* Passes: a link that works once brings the secrets of a seat to another device. The server keeps the hash of a pass, and the
 * secrets in a box to which the pass is the key; both are gone once it was used. */
#include "front/serve/change.h"
#include "front/serve/secrets.h"

#include <sodium.h>
#include <string.h>

_Static_assert(PASS_BOX == 2 * SECRET_BYTES + crypto_secretbox_MACBYTES, "a box has two secrets in it");
_Static_assert(SECRET_BYTES == crypto_secretbox_KEYBYTES, "a secret can be a key");

/* The key is used for one box alone, so the nonce may always be the same. */
static const uint8_t nonce[crypto_secretbox_NONCEBYTES];

static void key_of(const uint8_t pass[SECRET_BYTES], uint8_t key[SECRET_BYTES])
{
    static const uint8_t purpose[] = "creel pass: the key of the box";
    crypto_generichash(key, SECRET_BYTES, pass, SECRET_BYTES, purpose, sizeof purpose);
}

/* A secret that somebody shows, if it has this hash. */
static bool read_shown(const char *text, const uint8_t hash[SECRET_BYTES], uint8_t secret[SECRET_BYTES])
{
    uint8_t same[SECRET_BYTES];
    if (!secret_parse(text, secret)) return false;
    secret_hash(secret, same);
    return !sodium_memcmp(same, hash, SECRET_BYTES);
}

bool give_pass(struct change *c)
{
    struct pass *pass = &c->t->pass[c->who->seat];
    uint8_t secrets[2][SECRET_BYTES] = { 0 }, key[SECRET_BYTES];
    if (!read_shown(c->ask->secret, c->t->secret[c->who->seat], secrets[0])) return refuse(c->why, "table.secret", "");
    if (c->ask->owner && !read_shown(c->ask->owner, c->t->owner, secrets[1])) return refuse(c->why, "table.secret", "");
    randombytes_buf(c->out->secret, SECRET_BYTES);
    secret_hash(c->out->secret, pass->hash);
    key_of(c->out->secret, key);
    crypto_secretbox_easy(pass->box, secrets[0], sizeof secrets, nonce, key);
    pass->until = c->out->until = c->around->now + (int64_t)PASS_SECONDS * 1000;
    return announce(c, "notice.passing", c->who->seat, NOBODY, "");
}

bool use_pass(struct change *c)
{
    int seat = c->who->pass - 1;
    uint8_t secrets[2][SECRET_BYTES], key[SECRET_BYTES];
    key_of(c->who->pass_secret, key);
    if (c->t->pass[seat].until <= c->around->now) return refuse(c->why, "table.secret", "");
    if (crypto_secretbox_open_easy(secrets[0], c->t->pass[seat].box, PASS_BOX, nonce, key))
        return refuse(c->why, "table.secret", "");
    c->out->seat = seat;
    memcpy(c->out->secret, secrets[0], SECRET_BYTES);
    memcpy(c->out->owner, secrets[1], SECRET_BYTES);
    forget_pass(c->t, seat);
    return announce(c, "notice.passed", seat, NOBODY, "");
}

void forget_pass(struct table_record *t, int seat) { t->pass[seat] = (struct pass){ 0 }; }
