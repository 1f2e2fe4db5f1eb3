/// Values that are computed on demand: a replay of many requests never needs many of a run's
/// details.
@NullMarked
package dev.admittance.simulator.lazy;

import org.jspecify.annotations.NullMarked;
