/* All that is tested of the server. */
#include "test/e2e/serve.h"

#include <stdlib.h>

int main(void)
{
    int failed = answer_tests() + folder_tests() + request_tests() + limit_tests() + life_tests();
    return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
