/// The trace of a simulation of initializers, with the visibility of objects for each kind of
/// client.
@NullMarked
package dev.admittance.simulator.initialization.trace;

import org.jspecify.annotations.NullMarked;
