/// What a comparison comes to in virtual latency.
@NullMarked
package dev.admittance.app.impact.latency;

import org.jspecify.annotations.NullMarked;
