/// What is wrong with the admission of a cluster, found in its state and its metrics: pure
/// functions from what is known at a time to findings with evidence and ways out.
@NullMarked
package dev.admittance.doctor;

import org.jspecify.annotations.NullMarked;
