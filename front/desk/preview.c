#include "front/desk/session.h"
bool on_preview(struct desk *d, char *rest) { return refuse(&d->why, "engine.request", "preview"); }
