/// Conversion webhooks of custom resources: what is sent to them, and what the server makes of
/// their answers.
@NullMarked
package dev.admittance.simulator.conversion;

import org.jspecify.annotations.NullMarked;
