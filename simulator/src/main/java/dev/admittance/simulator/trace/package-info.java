/// The story of one request, step by step.
@NullMarked
package dev.admittance.simulator.trace;

import org.jspecify.annotations.NullMarked;
