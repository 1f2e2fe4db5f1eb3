/// The match and exclude blocks of rules and exceptions.
@NullMarked
package dev.admittance.engine.kyverno.match;

import org.jspecify.annotations.NullMarked;
