/// Differences between two objects, field by field.
@NullMarked
package dev.admittance.simulator.analysis.difference;

import org.jspecify.annotations.NullMarked;
