/// Validation patterns: anchors, operators, wildcards, and values that are matched with them.
@NullMarked
package dev.admittance.engine.kyverno.pattern;

import org.jspecify.annotations.NullMarked;
