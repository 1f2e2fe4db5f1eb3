/// Which metrics of the API server a request changes, and by what.
@NullMarked
package dev.admittance.simulator.metrics;

import org.jspecify.annotations.NullMarked;
