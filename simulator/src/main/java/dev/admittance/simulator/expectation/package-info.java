/// What captured requests are expected to come to, and whether they did.
@NullMarked
package dev.admittance.simulator.expectation;

import org.jspecify.annotations.NullMarked;
