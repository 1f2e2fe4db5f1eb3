/// The steps of a trace on a line.
@NullMarked
package dev.admittance.app.debug.timeline;

import org.jspecify.annotations.NullMarked;
