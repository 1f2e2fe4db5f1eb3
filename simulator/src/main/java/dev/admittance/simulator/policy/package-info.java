/// Admission policies of both kinds: which of them are for a request, with which parameters, and
/// what validating ones make of it.
@NullMarked
package dev.admittance.simulator.policy;

import org.jspecify.annotations.NullMarked;
