/// The admission chain of an API server: its admission plugins in the order in which they run.
@NullMarked
package dev.admittance.simulator.chain;

import org.jspecify.annotations.NullMarked;
