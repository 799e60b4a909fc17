/* Folders of the person who runs the program: for its owner alone. */
#ifndef FRONT_SERVE_FOLDER_H
#define FRONT_SERVE_FOLDER_H

#include <stdbool.h>

/* Makes a folder and all above it, as far as they are missing. False: errno says why. */
bool make_folder(const char *folder);

#endif
