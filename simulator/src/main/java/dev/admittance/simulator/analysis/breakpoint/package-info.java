/// Breakpoints, and the steps of a trace at which they stop.
@NullMarked
package dev.admittance.simulator.analysis.breakpoint;

import org.jspecify.annotations.NullMarked;
