/// Initializers, alpha in releases 1.7 to 1.13: the rules by which API servers make objects wait
/// for them, as pure functions, without timing and actors.
@NullMarked
package dev.admittance.simulator.initializer;

import org.jspecify.annotations.NullMarked;
