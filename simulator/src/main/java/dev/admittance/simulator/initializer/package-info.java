/// Initializers, alpha in releases 1.7 to 1.13: the rules by which API servers made objects wait
/// for them, as pure functions. What happens when, and who does it, is not here.
@NullMarked
package dev.admittance.simulator.initializer;

import org.jspecify.annotations.NullMarked;
