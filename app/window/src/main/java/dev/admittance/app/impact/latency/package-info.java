/// The virtual latency of a comparison, and the delays that it is computed from.
@NullMarked
package dev.admittance.app.impact.latency;

import org.jspecify.annotations.NullMarked;
