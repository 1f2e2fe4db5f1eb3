/// What became of a request, at a glance.
@NullMarked
package dev.admittance.app.debug.outcome;

import org.jspecify.annotations.NullMarked;
