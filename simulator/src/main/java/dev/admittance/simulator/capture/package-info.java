/// Captured requests, in every form they come in.
@NullMarked
package dev.admittance.simulator.capture;

import org.jspecify.annotations.NullMarked;
