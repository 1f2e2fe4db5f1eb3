/// What a run changes in the metrics of the API server.
@NullMarked
package dev.admittance.app.debug.metrics;

import org.jspecify.annotations.NullMarked;
