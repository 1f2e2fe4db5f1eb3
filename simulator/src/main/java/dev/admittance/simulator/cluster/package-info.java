/// The state of the cluster that decides about matching.
@NullMarked
package dev.admittance.simulator.cluster;

import org.jspecify.annotations.NullMarked;
