/* A review in its forms: text with a plot, JSON, and a picture. */
#ifndef FRONT_CLI_REVIEW_H
#define FRONT_CLI_REVIEW_H

#include "front/cli/cli.h"
#include "front/desk/review.h"

void add_review_text(const struct speaker *, const struct table *, const struct review *, struct text_out *);

/* The curve of the chances to win, a line for each seat: at most 80 columns, or an SVG picture without anything from
 * outside, for light and dark screens. */
void add_plot(const struct review *, int seats, struct text_out *);
void add_svg(const struct speaker *, const struct review *, int seats, struct text_out *);

#endif
