/// A trace and a position in it: what the debugger steps through. Free of widgets.
@NullMarked
package dev.admittance.app.debug.session;

import org.jspecify.annotations.NullMarked;
