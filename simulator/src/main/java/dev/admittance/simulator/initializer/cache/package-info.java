/// The configuration caches of API servers for initializers and hooks: state machines on virtual
/// time (I-75 to I-80).
@NullMarked
package dev.admittance.simulator.initializer.cache;

import org.jspecify.annotations.NullMarked;
