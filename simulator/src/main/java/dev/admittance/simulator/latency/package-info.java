/// What if hooks took as long as metrics say: delays that are drawn by lot, the same for the same
/// seed.
@NullMarked
package dev.admittance.simulator.latency;

import org.jspecify.annotations.NullMarked;
