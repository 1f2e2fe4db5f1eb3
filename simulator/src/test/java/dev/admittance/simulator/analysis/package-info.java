/// Tests of the analyses, and what they share.
@NullMarked
package dev.admittance.simulator.analysis;

import org.jspecify.annotations.NullMarked;
