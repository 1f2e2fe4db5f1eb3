/// The warnings and audit annotations of a run.
@NullMarked
package dev.admittance.app.debug.messages;

import org.jspecify.annotations.NullMarked;
