/// Fuzzing of all readers: each input ends in a result or in a declared error, in bounded time and
/// memory.
@NullMarked
package dev.admittance.fuzz;

import org.jspecify.annotations.NullMarked;
