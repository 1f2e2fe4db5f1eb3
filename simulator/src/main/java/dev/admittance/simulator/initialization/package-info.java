/// The simulation of initializers on a virtual clock: API servers, initializers and clients that
/// act on one store. `simulator.initializer` has the rules by which a server judges a request; this
/// package has the order of events, and their visibility.
@NullMarked
package dev.admittance.simulator.initialization;

import org.jspecify.annotations.NullMarked;
