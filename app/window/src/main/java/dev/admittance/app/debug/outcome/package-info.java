/// The outcome of a request in one line.
@NullMarked
package dev.admittance.app.debug.outcome;

import org.jspecify.annotations.NullMarked;
