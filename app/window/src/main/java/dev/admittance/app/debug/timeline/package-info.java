/// The timeline of the steps of a trace.
@NullMarked
package dev.admittance.app.debug.timeline;

import org.jspecify.annotations.NullMarked;
