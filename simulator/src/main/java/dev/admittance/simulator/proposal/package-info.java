/// Features of the beta proposal of admission webhooks that no release shipped, for what-if runs.
@NullMarked
package dev.admittance.simulator.proposal;

import org.jspecify.annotations.NullMarked;
