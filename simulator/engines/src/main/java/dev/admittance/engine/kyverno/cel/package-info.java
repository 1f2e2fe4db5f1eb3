/// The expressions of rules, by the machinery of ValidatingAdmissionPolicy, as Kyverno does it.
@NullMarked
package dev.admittance.engine.kyverno.cel;

import org.jspecify.annotations.NullMarked;
