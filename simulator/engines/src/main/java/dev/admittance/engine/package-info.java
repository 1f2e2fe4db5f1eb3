/// Policy engines whose policies are manifests, evaluated as their webhooks answer: what stands
/// behind the seam `dev.admittance.simulator.engine`. Pure, like the simulator.
@NullMarked
package dev.admittance.engine;

import org.jspecify.annotations.NullMarked;
