/// Addresses of the points of a run: texts that the window, the command line and exported pages
/// open.
@NullMarked
package dev.admittance.simulator.address;

import org.jspecify.annotations.NullMarked;
