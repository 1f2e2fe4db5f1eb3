/// Analyses that no trace alone tells: each is a pure function over traces, or over a setup and
/// captures where it takes further runs, and finds the smallest example of what it looks for.
@NullMarked
package dev.admittance.simulator.analysis;

import org.jspecify.annotations.NullMarked;
