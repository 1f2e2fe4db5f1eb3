/// Differences between two objects, field by field, and between two runs: which steps correspond,
/// and where the runs diverge.
@NullMarked
package dev.admittance.simulator.analysis.difference;

import org.jspecify.annotations.NullMarked;
