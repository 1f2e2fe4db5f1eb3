/// The metrics of the API server that a run changes.
@NullMarked
package dev.admittance.app.debug.metrics;

import org.jspecify.annotations.NullMarked;
