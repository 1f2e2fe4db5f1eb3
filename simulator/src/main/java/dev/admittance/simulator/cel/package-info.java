/// CEL expressions as admission evaluates them.
@NullMarked
package dev.admittance.simulator.cel;

import org.jspecify.annotations.NullMarked;
