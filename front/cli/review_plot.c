/* The curve of the chances to win: as characters, and as an SVG picture drawn here. */
#include "front/cli/review.h"

#include "text/width.h"

#include <math.h>
#include <string.h>

enum { ROWS = 11, PLOT_LEFT = 7, PLOT_COLUMNS = SCREEN_COLUMNS - PLOT_LEFT, SEVERAL = '*' };

static double chance_at(const struct review *r, int m, int seat) { return r->curve[m].chance[seat]; }

/* As many columns as moments, if they have the room. */
static int columns_of(const struct review *r)
{
    int room = cli_columns - PLOT_LEFT < PLOT_COLUMNS ? cli_columns - PLOT_LEFT : PLOT_COLUMNS;
    return r->curve_points < room ? r->curve_points : room;
}

static int moment_of(const struct review *r, int column)
{
    int columns = columns_of(r);
    return columns < 2 ? 0 : (int)lround((double)column * (r->curve_points - 1) / (columns - 1));
}

static void draw_seats(const struct review *r, int seats, char grid[ROWS][PLOT_COLUMNS + 1])
{
    for (int column = 0; column < columns_of(r); column++) {
        for (int seat = 0; seat < seats; seat++) {
            int row = (int)lround((1 - chance_at(r, moment_of(r, column), seat)) * (ROWS - 1));
            char *cell = &grid[row][column];
            *cell = (char)(*cell == ' ' ? '1' + seat : SEVERAL);
        }
    }
}

void add_plot(const struct review *r, int seats, struct text_out *out)
{
    char grid[ROWS][PLOT_COLUMNS + 1], line[PLOT_COLUMNS + 1];
    for (int row = 0; row < ROWS; row++) memset(grid[row], ' ', PLOT_COLUMNS);
    draw_seats(r, seats, grid);
    for (int row = 0; row < ROWS; row++) {
        int length = columns_of(r);
        while (length && grid[row][length - 1] == ' ') length--;
        text_add(out, "%3d %% |%.*s\n", 100 - 100 * row / (ROWS - 1), length, grid[row]);
    }
    memset(line, '-', PLOT_COLUMNS);
    text_add(out, "      +%.*s\n", columns_of(r), line);
}

/* The picture */
enum { WIDE = 800, HIGH = 420, LEFT = 56, RIGHT = 130, TOP = 40, BOTTOM = 44, NUMBERS_APART = 12, LABEL_APART = 16 };

static double x_of(const struct review *r, int m)
{
    return LEFT + (double)m * (WIDE - LEFT - RIGHT) / (r->curve_points > 1 ? r->curve_points - 1 : 1);
}

static double y_of(double chance) { return TOP + (1 - chance) * (HIGH - TOP - BOTTOM); }

static void add_escaped(const char *text, struct text_out *out)
{
    for (; *text; text++) {
        const char *as = *text == '<'   ? "&lt;"
                         : *text == '>' ? "&gt;"
                         : *text == '&' ? "&amp;"
                         : *text == '"' ? "&quot;"
                                        : NULL;
        if (as) text_add(out, "%s", as);
        else text_add_bytes(out, text, 1);
    }
}

static void add_said(const struct speaker *sp, const char *key, struct text_out *out)
{
    struct text_out words = { 0 };
    say(sp->language, key, NO_ARGS, &words);
    add_escaped(text_of(&words), out);
    text_free(&words);
}

/* Colours that people with any kind of sight tell apart best, and dashes besides. */
static void add_style(struct text_out *out)
{
    static const char *const light[SEATS_LIMIT] = { "#0072b2", "#d55e00", "#007a5a", "#a3528a",
                                                    "#7a5c00", "#444444", "#1b4f9c", "#8c1c13" };
    static const char *const dark[SEATS_LIMIT] = { "#56b4e9", "#f0964a", "#3fc9a0", "#e39ac7",
                                                   "#f0e442", "#cccccc", "#9bbcf5", "#f28b82" };
    static const char *const dashes[SEATS_LIMIT] = {
        "none", "8 4", "2 3", "10 3 2 3", "4 4", "14 4", "1 4", "6 2 2 2"
    };
    text_add(out,
             "<style>\nsvg{background:#fff;font:13px sans-serif}text{fill:#222}.grid{stroke:#ddd}.turn{stroke:#999}\n"
             ".curve{fill:none;stroke-width:2.5}.turn{stroke-dasharray:2 4}.band{opacity:.15}\n");
    for (int i = 0; i < SEATS_LIMIT; i++)
        text_add(out, ".c%d{stroke:%s;stroke-dasharray:%s}.t%d{fill:%s}\n", i + 1, light[i], dashes[i], i + 1,
                 light[i]);
    text_add(out,
             "@media (prefers-color-scheme:dark){svg{background:#16191d}text{fill:#e8e8e8}.grid{stroke:#3a3f45}\n");
    for (int i = 0; i < SEATS_LIMIT; i++)
        text_add(out, ".c%d{stroke:%s}.t%d{fill:%s}\n", i + 1, dark[i], i + 1, dark[i]);
    text_add(out, "}\n</style>\n");
}

static void add_axes(const struct speaker *sp, const struct review *r, struct text_out *out)
{
    for (int percent = 0; percent <= 100; percent += 25) {
        double y = y_of(percent / 100.0);
        text_add(out, "<line class=\"grid\" x1=\"%d\" y1=\"%.1f\" x2=\"%d\" y2=\"%.1f\"/>\n", LEFT, y, WIDE - RIGHT, y);
        text_add(out, "<text x=\"%d\" y=\"%.1f\" text-anchor=\"end\">%d %%</text>\n", LEFT - 8, y + 4, percent);
    }
    for (int m = 0, step = r->curve_points / 10 + 1; m < r->curve_points; m += step)
        text_add(out, "<text x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">%d</text>\n", x_of(r, m), HIGH - BOTTOM + 18,
                 r->curve[m].turn);
    text_add(out, "<text x=\"%d\" y=\"%d\" text-anchor=\"middle\">", (LEFT + WIDE - RIGHT) / 2, HIGH - 8);
    add_said(sp, "review.turn-axis", out);
    text_add(out, "</text>\n");
}

/* Twice the error on both sides of the curve: what is inside may be luck. */
static void add_band(const struct review *r, int seat, struct text_out *out)
{
    text_add(out, "<polygon class=\"band t%d\" points=\"", seat + 1);
    for (int m = 0; m < r->curve_points; m++)
        text_add(out, "%s%.1f,%.1f", m ? " " : "", x_of(r, m),
                 y_of(fmin(chance_at(r, m, seat) + 2 * r->curve[m].error[seat], 1)));
    for (int m = r->curve_points - 1; m >= 0; m--)
        text_add(out, " %.1f,%.1f", x_of(r, m), y_of(fmax(chance_at(r, m, seat) - 2 * r->curve[m].error[seat], 0)));
    text_add(out, "\"/>\n");
}

static void add_curve(const struct review *r, int seat, struct text_out *out)
{
    text_add(out, "<polyline class=\"curve c%d\" points=\"", seat + 1);
    for (int m = 0; m < r->curve_points; m++)
        text_add(out, "%s%.1f,%.1f", m ? " " : "", x_of(r, m), y_of(chance_at(r, m, seat)));
    text_add(out, "\"/>\n");
    for (int m = seat + 1; m < r->curve_points - 1; m += NUMBERS_APART)
        text_add(out,
                 "<text class=\"t%d\" x=\"%.1f\" y=\"%.1f\" text-anchor=\"middle\" font-weight=\"bold\">%d</text>\n",
                 seat + 1, x_of(r, m), y_of(chance_at(r, m, seat)) - 5, seat + 1);
}

/* The seats, the highest at the end first. */
static void order_at_end(const struct review *r, int seats, int order[])
{
    for (int seat = 0; seat < seats; seat++) {
        int k = seat;
        for (; k > 0 && chance_at(r, r->curve_points - 1, order[k - 1]) < chance_at(r, r->curve_points - 1, seat); k--)
            order[k] = order[k - 1];
        order[k] = seat;
    }
}

/* At the right end of the curves, apart from each other and within the picture. */
static void add_labels(const struct speaker *sp, const struct review *r, int seats, struct text_out *out)
{
    int order[SEATS_LIMIT];
    double y[SEATS_LIMIT + 1];
    order_at_end(r, seats, order);
    for (int k = 0; k < seats; k++) {
        y[k] = y_of(chance_at(r, r->curve_points - 1, order[k]));
        if (k && y[k] < y[k - 1] + LABEL_APART) y[k] = y[k - 1] + LABEL_APART;
    }
    y[seats] = HIGH - BOTTOM + LABEL_APART;
    for (int k = seats - 1; k >= 0; k--) {
        y[k] = fmin(y[k], y[k + 1] - LABEL_APART);
        text_add(out, "<text class=\"t%d\" x=\"%d\" y=\"%.1f\">%d ", order[k] + 1, WIDE - RIGHT + 8, y[k] + 4,
                 order[k] + 1);
        add_escaped(speaker_name(sp, order[k]), out);
        text_add(out, "</text>\n");
    }
}

static void add_turnings(const struct review *r, struct text_out *out)
{
    for (int i = 0; i < r->turnings; i++) {
        double x = (x_of(r, r->turning[i].point) + x_of(r, r->turning[i].point + 1)) / 2;
        text_add(out, "<line class=\"turn\" x1=\"%.1f\" y1=\"%d\" x2=\"%.1f\" y2=\"%d\"/>\n", x, TOP, x, HIGH - BOTTOM);
        text_add(out, "<text x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">%d</text>\n", x, TOP - 6, r->turning[i].turn);
    }
}

void add_svg(const struct speaker *sp, const struct review *r, int seats, struct text_out *out)
{
    text_add(out, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" role=\"img\">\n<title>", WIDE, HIGH);
    add_said(sp, "review.curve", out);
    text_add(out, "</title>\n");
    add_style(out);
    text_add(out, "<text x=\"%d\" y=\"16\" font-weight=\"bold\">", LEFT);
    add_said(sp, "review.curve", out);
    text_add(out, "</text>\n");
    add_axes(sp, r, out);
    add_turnings(r, out);
    for (int seat = 0; seat < seats; seat++) add_band(r, seat, out);
    for (int seat = 0; seat < seats; seat++) add_curve(r, seat, out);
    add_labels(sp, r, seats, out);
    text_add(out, "</svg>\n");
}
