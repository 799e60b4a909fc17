/* The program `creel` of the tarball that runs on any Linux: linked statically, it starts the real one with the libraries that lie
 * beside it, whatever the system has. */
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { ARGUMENTS = 4096 };

/* Where authorities for certificates are, on Debian and Arch, Fedora, SUSE. */
static void find_certificates(void)
{
    static const char *const files[] = { "/etc/ssl/certs/ca-certificates.crt", "/etc/pki/tls/certs/ca-bundle.crt",
                                         "/etc/ssl/ca-bundle.pem" };
    for (size_t i = 0; i < sizeof files / sizeof files[0]; i++)
        if (!access(files[i], R_OK)) {
            setenv("SSL_CERT_FILE", files[i], 0);
            return;
        }
}

/* The folder of this program; without /proc, as it was called. */
static void find_folder(const char *called, char folder[PATH_MAX])
{
    ssize_t length = readlink("/proc/self/exe", folder, PATH_MAX - 1);
    if (length < 0) snprintf(folder, PATH_MAX, "%s", called);
    else folder[length] = '\0';
    char *name = strrchr(folder, '/');
    if (name) *name = '\0';
    else strcpy(folder, ".");
}

int main(int argc, char **argv)
{
    static char folder[PATH_MAX], libraries[PATH_MAX + 8], loader[PATH_MAX + 40], program[PATH_MAX + 20];
    char *words[ARGUMENTS] = { loader, "--library-path", libraries, program };
    find_folder(argc ? argv[0] : "", folder);
    snprintf(libraries, sizeof libraries, "%s/lib", folder);
    snprintf(loader, sizeof loader, "%s/ld-linux-x86-64.so.2", libraries);
    snprintf(program, sizeof program, "%s/creel", libraries);
    for (int i = 1; i < argc && i + 4 < ARGUMENTS; i++) words[i + 3] = argv[i];
    find_certificates();
    execv(loader, words);
    perror(loader);
    return EXIT_FAILURE;
}
