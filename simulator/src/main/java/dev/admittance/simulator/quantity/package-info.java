/// Amounts of resources, as the server reads, compares and writes them.
@NullMarked
package dev.admittance.simulator.quantity;

import org.jspecify.annotations.NullMarked;
