/// A trace and a position in it, through which the debugger steps. Independent of JavaFX controls.
@NullMarked
package dev.admittance.app.debug.session;

import org.jspecify.annotations.NullMarked;
