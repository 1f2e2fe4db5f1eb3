/// Scenarios: the external events in a simulation of initializers, with the requests of each
/// client.
@NullMarked
package dev.admittance.simulator.initialization.scenario;

import org.jspecify.annotations.NullMarked;
