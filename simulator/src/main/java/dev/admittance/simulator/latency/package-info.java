/// Delays of hooks drawn from their metrics; the same seed gives the same delays.
@NullMarked
package dev.admittance.simulator.latency;

import org.jspecify.annotations.NullMarked;
