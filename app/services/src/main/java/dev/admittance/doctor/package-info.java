/// Diagnoses of a cluster's admission from its state and metrics: pure functions from an observed
/// state to findings with evidence and remedies.
@NullMarked
package dev.admittance.doctor;

import org.jspecify.annotations.NullMarked;
