/// The virtual latency of a comparison.
@NullMarked
package dev.admittance.app.impact.latency;

import org.jspecify.annotations.NullMarked;
