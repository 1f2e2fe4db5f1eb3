/// The ordered admission pipeline: a pure function from a request to a trace.
@NullMarked
package dev.admittance.simulator.pipeline;

import org.jspecify.annotations.NullMarked;
