/// Breakpoints: which there are, where they are set, and running to the next. View models are free
/// of widgets.
@NullMarked
package dev.admittance.app.debug.breakpoint;

import org.jspecify.annotations.NullMarked;
