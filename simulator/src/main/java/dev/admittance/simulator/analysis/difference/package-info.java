/// In what two objects differ, field by field.
@NullMarked
package dev.admittance.simulator.analysis.difference;

import org.jspecify.annotations.NullMarked;
