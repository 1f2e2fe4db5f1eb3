/// The values of CEL expressions with the meaning that cel-go gives them. A null is [Null], a bool
/// `Boolean`, an int `Long`, a double `Double`, a string `String`, a list `List`, a map `Map`, an
/// optional `Optional`; the rest have types here. A [CelError] flows through an expression like a
/// value.
@NullMarked
package dev.admittance.simulator.cel.value;

import org.jspecify.annotations.NullMarked;
