/// The JSON context of a rule, and the variables and references that are replaced from it.
@NullMarked
package dev.admittance.engine.kyverno.variables;

import org.jspecify.annotations.NullMarked;
