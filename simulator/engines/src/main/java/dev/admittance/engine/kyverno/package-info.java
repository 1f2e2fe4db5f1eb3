/// Kyverno, as its admission server answers.
@NullMarked
package dev.admittance.engine.kyverno;

import org.jspecify.annotations.NullMarked;
