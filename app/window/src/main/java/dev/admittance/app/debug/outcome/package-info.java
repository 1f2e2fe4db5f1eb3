/// What a request leaves behind: its outcome in one line, the messages to the client, and the
/// metrics.
@NullMarked
package dev.admittance.app.debug.outcome;

import org.jspecify.annotations.NullMarked;
