/// The messages of a run besides its decision: warnings to the client, and annotations of the audit
/// event.
@NullMarked
package dev.admittance.simulator.messages;

import org.jspecify.annotations.NullMarked;
