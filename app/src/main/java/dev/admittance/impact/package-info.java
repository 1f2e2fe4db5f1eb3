/// Replays captures through two setups and tells what becomes of them otherwise: from files of any
/// size, on several threads, for the window and the command line alike.
@NullMarked
package dev.admittance.impact;

import org.jspecify.annotations.NullMarked;
