/// Turns the values of mutations' expressions into JSON Patches and configurations to merge, as the
/// server does (P-93, P-94, P-100).
@NullMarked
package dev.admittance.simulator.mutation;

import org.jspecify.annotations.NullMarked;
