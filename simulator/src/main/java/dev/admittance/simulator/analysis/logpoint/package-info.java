/// Log points: expressions that are evaluated where runs come to a place, and what they came to.
@NullMarked
package dev.admittance.simulator.analysis.logpoint;

import org.jspecify.annotations.NullMarked;
