/// The Go types of the API server's built-in kinds: unknown members, type errors, zero values, and
/// the written form (W-362, W-364, W-366).
@NullMarked
package dev.admittance.simulator.type;

import org.jspecify.annotations.NullMarked;
