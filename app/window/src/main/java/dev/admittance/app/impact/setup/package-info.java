/// The input of a comparison: the captures, the two sides, and how to run them.
@NullMarked
package dev.admittance.app.impact.setup;

import org.jspecify.annotations.NullMarked;
