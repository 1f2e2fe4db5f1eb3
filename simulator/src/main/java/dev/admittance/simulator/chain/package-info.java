/// The admission plugins of an API server in the order in which it runs them.
@NullMarked
package dev.admittance.simulator.chain;

import org.jspecify.annotations.NullMarked;
