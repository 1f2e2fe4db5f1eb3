/// Tells readers of the README how far the simulator is held to Kubernetes.
@NullMarked
package dev.admittance.simulator.verification;

import org.jspecify.annotations.NullMarked;
