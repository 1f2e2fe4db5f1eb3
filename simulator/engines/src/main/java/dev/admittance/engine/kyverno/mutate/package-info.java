/// The patches of mutate rules.
@NullMarked
package dev.admittance.engine.kyverno.mutate;

import org.jspecify.annotations.NullMarked;
