/// The Go types that the API server keeps objects of its own kinds in: what they drop, refuse, fill
/// in and how they are written (W-362, W-364, W-366).
@NullMarked
package dev.admittance.simulator.type;

import org.jspecify.annotations.NullMarked;
