/// The simulated admission plugins that are built into the API server; each is a pure function of
/// the request, the object and the known state of the cluster.
@NullMarked
package dev.admittance.simulator.builtin;

import org.jspecify.annotations.NullMarked;
