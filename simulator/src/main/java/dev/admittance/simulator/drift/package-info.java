/// What hooks and mutating policies add to the objects that somebody applies, as a contract of
/// fields per kind.
@NullMarked
package dev.admittance.simulator.drift;

import org.jspecify.annotations.NullMarked;
