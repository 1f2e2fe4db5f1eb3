/// Reports on replayed and compared captures, the same for the command line, the window, and a
/// Spark job. They do not depend on the time, the machine, or the number of threads.
@NullMarked
package dev.admittance.report;

import org.jspecify.annotations.NullMarked;
