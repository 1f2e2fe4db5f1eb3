/// The sources of random delays in a comparison.
@NullMarked
package dev.admittance.app.impact.delays;

import org.jspecify.annotations.NullMarked;
