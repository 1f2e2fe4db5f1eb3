/// What a run says besides its outcome: warnings and audit annotations.
@NullMarked
package dev.admittance.app.debug.messages;

import org.jspecify.annotations.NullMarked;
