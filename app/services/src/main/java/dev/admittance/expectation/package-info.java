/// Runs captured requests against the expectations beside them, which makes them tests.
@NullMarked
package dev.admittance.expectation;

import org.jspecify.annotations.NullMarked;
