/// Replays captures through two setups and compares the results: for files of any size, on several
/// threads, for both the window and the command line.
@NullMarked
package dev.admittance.impact;

import org.jspecify.annotations.NullMarked;
