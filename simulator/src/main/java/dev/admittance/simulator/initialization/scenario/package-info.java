/// What happens from outside in a simulation of initializers: who asks whom for what and when.
@NullMarked
package dev.admittance.simulator.initialization.scenario;

import org.jspecify.annotations.NullMarked;
