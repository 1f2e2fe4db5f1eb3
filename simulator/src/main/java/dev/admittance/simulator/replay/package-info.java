/// Many captures through one pipeline.
@NullMarked
package dev.admittance.simulator.replay;

import org.jspecify.annotations.NullMarked;
