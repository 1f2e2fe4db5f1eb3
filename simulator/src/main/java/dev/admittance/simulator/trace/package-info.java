/// The trace of one request: its steps, and their description in words.
@NullMarked
package dev.admittance.simulator.trace;

import org.jspecify.annotations.NullMarked;
