/// Breakpoints, and the steps of a trace at which they stop.
@NullMarked
package dev.admittance.simulator.analysis.stop;

import org.jspecify.annotations.NullMarked;
