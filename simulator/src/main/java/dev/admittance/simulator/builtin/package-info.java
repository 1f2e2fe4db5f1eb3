/// The admission plugins that are built into the API server, as far as they are simulated; each as
/// a pure function of the request, the object and what is known of the cluster.
@NullMarked
package dev.admittance.simulator.builtin;

import org.jspecify.annotations.NullMarked;
