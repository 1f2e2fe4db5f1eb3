/// Immutable JSON values that share structure, so that a trace can keep the object after every
/// step.
@NullMarked
package dev.admittance.model.json;

import org.jspecify.annotations.NullMarked;
