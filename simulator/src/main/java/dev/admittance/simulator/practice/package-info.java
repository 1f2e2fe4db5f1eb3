/// Good practice that configurations alone do not tell: rules of the list L-1 to L-58 that look at
/// expressions through CEL, at scripted answers, and at what happened when requests were run.
@NullMarked
package dev.admittance.simulator.practice;

import org.jspecify.annotations.NullMarked;
