/// What log systems and webhooks wrap captures in, told by content and opened.
@NullMarked
package dev.admittance.simulator.capture.envelope;

import org.jspecify.annotations.NullMarked;
