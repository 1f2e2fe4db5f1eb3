/// Reports on replayed and compared captures, the same whoever makes them: the command line, the
/// window, or a job on many machines. Nothing in them hangs on the time, the machine, or the number
/// of threads.
@NullMarked
package dev.admittance.report;

import org.jspecify.annotations.NullMarked;
