/// What a release of Kubernetes does otherwise than the releases before it.
@NullMarked
package dev.admittance.simulator.release;

import org.jspecify.annotations.NullMarked;
