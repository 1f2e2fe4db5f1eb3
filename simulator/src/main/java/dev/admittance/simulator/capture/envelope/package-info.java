/// The wrappers that log systems and webhooks put around captures, recognized by content and
/// opened.
@NullMarked
package dev.admittance.simulator.capture.envelope;

import org.jspecify.annotations.NullMarked;
