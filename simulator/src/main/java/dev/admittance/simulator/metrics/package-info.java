/// The metrics of the API server that a request changes, with the causes.
@NullMarked
package dev.admittance.simulator.metrics;

import org.jspecify.annotations.NullMarked;
