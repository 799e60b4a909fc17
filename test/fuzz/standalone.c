/* Runs a fuzz target over files, and over the files of folders: the kept corpus as a test, with any compiler; and one
 * input that failed, in a debugger. It takes no flags: those of libFuzzer are passed over. */
#include "test/fuzz/target.h"

#include <dirent.h>
#include <string.h>
#include <sys/stat.h>

enum { PATH_SIZE = 4096 };

static long inputs;

static void run_file(const char *path, size_t size)
{
    FILE *file = fopen(path, "rb");
    uint8_t *bytes = malloc(size + 1);
    if (!file || !bytes || fread(bytes, 1, size, file) != size) {
        perror(path);
        exit(2);
    }
    fclose(file);
    fprintf(stderr, "%s\n", path);
    LLVMFuzzerTestOneInput(bytes, size);
    free(bytes);
    inputs++;
}

static void run(const char *path);

static void run_folder(const char *path)
{
    DIR *folder = opendir(path);
    for (struct dirent *entry; folder && (entry = readdir(folder));) {
        char inside[PATH_SIZE];
        if (entry->d_name[0] == '.') continue;
        snprintf(inside, sizeof inside, "%s/%s", path, entry->d_name);
        run(inside);
    }
    if (folder) closedir(folder);
}

static void run(const char *path)
{
    struct stat about;
    if (stat(path, &about)) {
        perror(path);
        exit(2);
    }
    if (S_ISDIR(about.st_mode)) run_folder(path);
    else run_file(path, (size_t)about.st_size);
}

int main(int argc, char **argv)
{
    for (int i = 1; i < argc; i++)
        if (argv[i][0] != '-') run(argv[i]);
    printf("%ld inputs\n", inputs);
    return inputs ? 0 : 2;
}
