/// How an expression came to its value, sub-expression by sub-expression: for people who ask why.
/// Every sub-expression is evaluated once more on its own, so this is far slower than evaluating
/// and is done only on demand.
@NullMarked
package dev.admittance.simulator.cel.explanation;

import org.jspecify.annotations.NullMarked;
