/// The state of the cluster, as far as matching and plugins depend on it.
@NullMarked
package dev.admittance.simulator.cluster;

import org.jspecify.annotations.NullMarked;
