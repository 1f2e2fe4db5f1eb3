/// Explains the value of an expression, sub-expression by sub-expression. Each sub-expression is
/// evaluated once more on its own, so this is much slower than evaluation and is done only on
/// demand.
@NullMarked
package dev.admittance.simulator.cel.explanation;

import org.jspecify.annotations.NullMarked;
