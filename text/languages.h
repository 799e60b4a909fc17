/* The languages, English first: DO(name, code, with) for each. The build reads the codes from here. */
#ifndef TEXT_LANGUAGES_H
#define TEXT_LANGUAGES_H

#define EACH_LANGUAGE(DO, with) \
    DO(ENGLISH, en, with)       \
    DO(FRENCH, fr, with)        \
    DO(JAPANESE, ja, with)

#define LANGUAGE_NAME(name, code, with) name,
enum language { EACH_LANGUAGE(LANGUAGE_NAME, ) LANGUAGES };
#undef LANGUAGE_NAME

#endif
