/// Tests of comparisons.
@NullMarked
package dev.admittance.impact;

import org.jspecify.annotations.NullMarked;
