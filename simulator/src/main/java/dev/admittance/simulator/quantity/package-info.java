/// Quantities of resources, as the server parses, compares and writes them.
@NullMarked
package dev.admittance.simulator.quantity;

import org.jspecify.annotations.NullMarked;
