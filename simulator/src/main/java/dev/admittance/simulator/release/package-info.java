/// The differences between releases of Kubernetes.
@NullMarked
package dev.admittance.simulator.release;

import org.jspecify.annotations.NullMarked;
