/// How API servers kept up with the configuration of initializers and hooks: state machines on
/// virtual time (I-75 to I-80).
@NullMarked
package dev.admittance.simulator.initializer.cache;

import org.jspecify.annotations.NullMarked;
