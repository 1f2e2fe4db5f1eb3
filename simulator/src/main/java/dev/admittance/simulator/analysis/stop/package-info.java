/// Where a run is worth stopping: breakpoints, and the steps of a trace at which they hold.
@NullMarked
package dev.admittance.simulator.analysis.stop;

import org.jspecify.annotations.NullMarked;
