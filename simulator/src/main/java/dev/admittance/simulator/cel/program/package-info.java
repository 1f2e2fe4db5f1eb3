/// Programs of type-checked expressions, and their cost. They evaluate as the interpreter of cel-go
/// 0.26 does: the same operands in the same order, with the same failures, and the same costs at
/// the same steps (P-130, P-131, W-252).
@NullMarked
package dev.admittance.simulator.cel.program;

import org.jspecify.annotations.NullMarked;
