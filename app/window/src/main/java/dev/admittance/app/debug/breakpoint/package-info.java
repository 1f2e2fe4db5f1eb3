/// Breakpoints: their locations, their list, and running to the next one.
@NullMarked
package dev.admittance.app.debug.breakpoint;

import org.jspecify.annotations.NullMarked;
