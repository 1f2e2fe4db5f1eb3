/// Analyses beyond a single trace: each is a pure function over traces, or over a setup and
/// captures where it needs further runs, and finds the smallest example.
@NullMarked
package dev.admittance.simulator.analysis;

import org.jspecify.annotations.NullMarked;
