/// What the beta proposal of admission webhooks had and no release shipped, for what-if runs.
@NullMarked
package dev.admittance.simulator.proposal;

import org.jspecify.annotations.NullMarked;
