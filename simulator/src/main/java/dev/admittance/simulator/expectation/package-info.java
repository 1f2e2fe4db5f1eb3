/// Expected results of captured requests, and their check.
@NullMarked
package dev.admittance.simulator.expectation;

import org.jspecify.annotations.NullMarked;
