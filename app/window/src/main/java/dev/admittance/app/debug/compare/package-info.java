/// The comparison of two runs, step by step.
@NullMarked
package dev.admittance.app.debug.compare;

import org.jspecify.annotations.NullMarked;
