/// Log points: expressions that are evaluated where runs reach a place, and their values.
@NullMarked
package dev.admittance.simulator.analysis.logpoint;

import org.jspecify.annotations.NullMarked;
