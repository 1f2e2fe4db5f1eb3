/// Tests of what traces say.
@NullMarked
package dev.admittance.simulator.trace;

import org.jspecify.annotations.NullMarked;
