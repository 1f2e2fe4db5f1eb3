/// What the window says of itself: the handling of crashes, and the log.
@NullMarked
package dev.admittance.app.diagnostics;

import org.jspecify.annotations.NullMarked;
