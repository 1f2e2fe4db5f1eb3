/// Admission policies, validating and mutating: which of them match a request, with which
/// parameters; and the evaluation of validating ones.
@NullMarked
package dev.admittance.simulator.policy;

import org.jspecify.annotations.NullMarked;
