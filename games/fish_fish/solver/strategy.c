#include "games/fish_fish/solver/strategy.h"

#include "games/games.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

extern const char fish_fish_strategy_2[], fish_fish_strategy_3[], fish_fish_strategy_4[], fish_fish_strategy_5[],
    fish_fish_strategy_6[], fish_fish_strategy_7[], fish_fish_strategy_8[];
extern const char fish_fish_strategy_against_3[], fish_fish_strategy_against_4[], fish_fish_strategy_against_5[],
    fish_fish_strategy_against_6[], fish_fish_strategy_against_7[], fish_fish_strategy_against_8[];

enum { ALIKE = 8, MIXED, AGAIN = MIXED + 3, BASE = 64, COLUMNS = 118, NO_ANSWER = -1 };

static const char digits[] = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz+/";

/* How precisely a decision is kept depends on how often its player's own choices lead to it, which limits what others can
 * gain there. Below `drop` it is forgotten, below `coarse` it gets one digit and below `fine` two. */
static const struct care {
    double drop, coarse, fine;
} care_for[FISH + 1] = { { 0 }, { 1e-5, 0, 0 }, { 3e-4, 0.1, INFINITY } }, care_for_match = { 3e-3, 0.5, INFINITY };

const char *strategy_of_seats(int seats)
{
    static const char *const strategies[SEATS + 1] = {
        [2] = fish_fish_strategy_2, fish_fish_strategy_3, fish_fish_strategy_4, fish_fish_strategy_5,
        fish_fish_strategy_6,       fish_fish_strategy_7, fish_fish_strategy_8,
    };
    return strategies[seats];
}

const char *strategy_against_crowd(int seats)
{
    static const char *const strategies[SEATS + 1] = {
        [3] = fish_fish_strategy_against_3, fish_fish_strategy_against_4, fish_fish_strategy_against_5,
        fish_fish_strategy_against_6,       fish_fish_strategy_against_7, fish_fish_strategy_against_8,
    };
    return strategies[seats];
}

static double total(const double *weight, int count)
{
    double sum = 0;
    for (int i = 0; i < count; i++) sum += weight[i];
    return sum;
}

static int levels_for(const struct care *care, double reach)
{
    return reach < care->coarse ? BASE - 1 : reach < care->fine ? BASE * BASE - 1 : BASE * BASE * BASE - 1;
}

static void round_decision(const struct care *care, double reach, double *weight, int count)
{
    double sum = total(weight, count);
    for (int i = 0; i < count; i++)
        weight[i] = reach > care->drop ? floor(weight[i] / sum * levels_for(care, reach) + 0.5) : 1;
}

/* The first decision of a part is always reached, so its weights add up to the weight of all walks. */
void strategy_round(struct solution *of)
{
    size_t at = 0;
    double walks = 0;
    for (size_t i = 0, part = 0; i < of->infosets; at += of->choices[i++]) {
        double sum = total(of->mean + at, of->choices[i]);
        for (; part < (size_t)of->parts && of->part[part].begin == at; part++) walks = sum;
        round_decision(of->whole ? &care_for_match : &care_for[of->fish], sum / walks, of->mean + at, of->choices[i]);
    }
}

static bool is_mixed(int answer) { return answer >= MIXED && answer < AGAIN; }

/* The digit that represents a decision. */
static int answer_of(const double *weight, int count)
{
    int most = 0;
    bool alike = true;
    for (int i = 1; i < count; i++) {
        if (weight[i] > weight[most]) most = i;
        alike &= weight[i] == weight[0];
    }
    if (alike) return ALIKE;
    if (weight[most] == total(weight, count)) return most;
    return weight[most] < BASE ? MIXED : weight[most] < BASE * BASE ? MIXED + 1 : MIXED + 2;
}

/* Digits being written, with line breaks and a checksum. */
struct pen {
    struct text_out *out;
    uint64_t sum;
    int column, last, again;
};

static uint64_t sum_with(uint64_t sum, char digit) { return (sum ^ (uint8_t)digit) * UINT64_C(0x100000001b3); }

static void write_digit(struct pen *pen, int digit)
{
    text_add_bytes(pen->out, &digits[digit], 1);
    pen->sum = sum_with(pen->sum, digits[digit]);
    if (++pen->column % COLUMNS == 0) text_add_bytes(pen->out, "\n", 1);
}

static void write_again(struct pen *pen)
{
    if (pen->again == 1) {
        write_digit(pen, pen->last);
    } else if (pen->again) {
        write_digit(pen, AGAIN);
        write_digit(pen, pen->again);
    }
    pen->again = 0;
}

static void write_weight(struct pen *pen, int weight, int more_digits)
{
    if (more_digits) write_weight(pen, weight / BASE, more_digits - 1);
    write_digit(pen, weight % BASE);
}

static void write_decision(struct pen *pen, const double *weight, int count)
{
    int answer = answer_of(weight, count);
    if (!is_mixed(answer) && answer == pen->last) {
        if (++pen->again == BASE - 1) write_again(pen);
        return;
    }
    write_again(pen);
    write_digit(pen, answer);
    pen->last = answer;
    for (int i = 0; is_mixed(answer) && i < count; i++) write_weight(pen, (int)weight[i], answer - MIXED);
}

void weights_write(const struct weights *w, struct text_out *out)
{
    struct text_out body = { 0 };
    struct pen pen = { &body, 0, 0, NO_ANSWER, 0 };
    const double *weight = w->weight;
    for (size_t i = 0; i < w->decisions; weight += w->choices[i++])
        if (w->choices[i]) write_decision(&pen, weight, w->choices[i]);
    write_again(&pen);
    text_add(out, "creel-strategy %d fish-fish %d seats %d numbers %zu sum %016" PRIx64 "\n%s\n", STRATEGY_FORM,
             fish_fish.rules_version, w->seats, w->numbers, pen.sum, text_of(&body));
    out->failed |= body.failed;
    text_free(&body);
}

static struct weights weights_of(const struct solution *of)
{
    return (struct weights){ of->fish + 1, of->choices, of->mean, of->infosets, of->numbers, of->whole };
}

void strategy_write(const struct solution *of, struct text_out *out)
{
    struct weights w = weights_of(of);
    weights_write(&w, out);
}

struct head {
    int form, rules, seats;
    size_t numbers;
    uint64_t sum;
};

/* A number behind a label; false: there is another one. sscanf would bring 5 kB along into the module for a page. */
static bool read_number(const char **text, const char *label, int base, uint64_t *number)
{
    char *end;
    if (strncmp(*text, label, strlen(label)) != 0) return false;
    *text += strlen(label);
    *number = strtoull(*text, &end, base);
    if (end == *text) return false;
    *text = end;
    return true;
}

static bool read_head(const char *text, struct head *h)
{
    uint64_t form, rules, seats, numbers;
    if (!read_number(&text, "creel-strategy ", 10, &form) || !read_number(&text, " fish-fish ", 10, &rules) ||
        !read_number(&text, " seats ", 10, &seats) || !read_number(&text, " numbers ", 10, &numbers) ||
        !read_number(&text, " sum ", 16, &h->sum))
        return false;
    h->form = (int)form;
    h->rules = (int)rules;
    h->seats = (int)seats;
    h->numbers = (size_t)numbers;
    return true;
}

/* The next digit; -1: there is none, or something else. */
static int read_digit(const char **text)
{
    while (**text == '\n' || **text == '\r') ++*text;
    const char *digit = **text ? strchr(digits, **text) : NULL;
    if (!digit) return -1;
    ++*text;
    return (int)(digit - digits);
}

static bool read_weights(const char **text, int size, double *weight, int count)
{
    for (int i = 0; i < count; i++) {
        weight[i] = 0;
        for (int k = 0; k < size; k++) {
            int digit = read_digit(text);
            if (digit < 0) return false;
            weight[i] = weight[i] * BASE + digit;
        }
    }
    return total(weight, count) > 0;
}

static bool read_answer(int answer, double *weight, int count)
{
    for (int i = 0; i < count; i++) weight[i] = answer == ALIKE || answer == i;
    return answer == ALIKE || (answer >= 0 && answer < count);
}

/* The answer to the next decision: a digit of its own, or the last one again. -1: neither. */
static int next_answer(const char **text, int last, int *again)
{
    if (*again) return --*again, last;
    int answer = read_digit(text);
    if (answer != AGAIN) return answer;
    *again = read_digit(text) - 1;
    return *again < 0 || last < 0 ? -1 : last;
}

static bool read_decision(const char **text, double *weight, int count, int *last, int *again)
{
    int answer = next_answer(text, *last, again);
    *last = is_mixed(answer) ? NO_ANSWER : answer;
    return is_mixed(answer) ? read_weights(text, answer - MIXED + 1, weight, count)
                            : read_answer(answer, weight, count);
}

static bool read_decisions(const char *text, const struct weights *w)
{
    double *weight = w->weight;
    int last = NO_ANSWER, again = 0;
    for (size_t i = 0; i < w->decisions; weight += w->choices[i++])
        if (w->choices[i] && !read_decision(&text, weight, w->choices[i], &last, &again)) return false;
    return !again && read_digit(&text) < 0 && (!*text || w->others_follow);
}

bool strategy_weights(const char *text, const struct solution *of, size_t at, double weight[LAYS])
{
    int last = NO_ANSWER, again = 0;
    size_t begin = 0;
    text = strchr(text, '\n');
    for (size_t i = 0; text && i < of->infosets && begin <= at; begin += of->choices[i++])
        if (!read_decision(&text, weight, of->choices[i], &last, &again)) return false;
    return text != NULL;
}

/* Up to the end, or to the next of several strategies. */
static uint64_t sum_of(const char *text)
{
    uint64_t sum = 0;
    for (; *text && *text != '#'; text++)
        if (*text != '\n' && *text != '\r') sum = sum_with(sum, *text);
    return sum;
}

enum strategy_fault weights_read(const char *text, const struct weights *w)
{
    struct head head;
    const char *body = strchr(text, '\n');
    if (!read_head(text, &head) || !body) return STRATEGY_FOREIGN;
    if (head.form != STRATEGY_FORM || head.rules != fish_fish.rules_version) return STRATEGY_OTHER_VERSION;
    if (head.seats != w->seats) return STRATEGY_OTHER_SEATS;
    if (head.numbers != w->numbers || head.sum != sum_of(body)) return STRATEGY_DAMAGED;
    return read_decisions(body, w) ? STRATEGY_FINE : STRATEGY_DAMAGED;
}

enum strategy_fault strategy_read(const char *text, struct solution *of)
{
    struct weights w = weights_of(of);
    return weights_read(text, &w);
}
