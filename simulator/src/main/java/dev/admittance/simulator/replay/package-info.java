/// Replays many captures through one compiled pipeline.
@NullMarked
package dev.admittance.simulator.replay;

import org.jspecify.annotations.NullMarked;
