/// The alignment of two runs: which steps correspond, and where the runs diverge.
@NullMarked
package dev.admittance.simulator.analysis.alignment;

import org.jspecify.annotations.NullMarked;
