/// Initializers on a virtual clock: API servers, initializers and clients that act on one store.
/// The rules by which a server judges a request are those of `simulator.initializer`; here is what
/// happens when, and who sees it.
@NullMarked
package dev.admittance.simulator.initialization;

import org.jspecify.annotations.NullMarked;
