#include <dnnl.h>

// From the OpenMP run-time library that oneDNN spreads its work with: how many threads the calling thread's next
// products may use.
void omp_set_num_threads(int threads);
