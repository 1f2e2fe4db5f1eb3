/// The evaluation of a ValidatingAdmissionPolicy on a request (P-70 to P-83).
@NullMarked
package dev.admittance.simulator.policy.validating;

import org.jspecify.annotations.NullMarked;
