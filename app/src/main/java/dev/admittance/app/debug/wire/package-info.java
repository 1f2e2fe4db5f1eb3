/// What went over the wire to a hook and back: request, response and connection, to look at and to
/// copy.
@NullMarked
package dev.admittance.app.debug.wire;

import org.jspecify.annotations.NullMarked;
