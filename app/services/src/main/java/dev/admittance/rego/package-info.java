/// Rego by the user's own `opa`.
@NullMarked
package dev.admittance.rego;

import org.jspecify.annotations.NullMarked;
