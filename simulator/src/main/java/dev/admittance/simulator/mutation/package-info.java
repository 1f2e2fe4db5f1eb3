/// What the server makes of the values that the expressions of mutations come to (P-93, P-94,
/// P-100): JSON Patches, and configurations to merge.
@NullMarked
package dev.admittance.simulator.mutation;

import org.jspecify.annotations.NullMarked;
