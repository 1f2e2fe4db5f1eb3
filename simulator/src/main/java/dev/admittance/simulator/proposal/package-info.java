/// What the proposals have that no release shipped, for what-if runs, and the rules by which
/// servers behave as proposed or as shipped.
@NullMarked
package dev.admittance.simulator.proposal;

import org.jspecify.annotations.NullMarked;
