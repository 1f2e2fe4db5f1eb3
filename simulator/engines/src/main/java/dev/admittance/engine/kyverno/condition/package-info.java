/// Preconditions and deny conditions with their operators.
@NullMarked
package dev.admittance.engine.kyverno.condition;

import org.jspecify.annotations.NullMarked;
