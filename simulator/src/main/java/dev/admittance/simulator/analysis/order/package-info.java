/// Whether what comes of a request hangs on the order of the mutating hooks, which is that of the
/// names of their configurations (W-150).
///
/// Most hooks do not care: they write fields of their own. What each hook writes and looks at is
/// read off its configuration and its answers ([Footprint]); only of hooks that meet there the
/// order is tried, by runs. Two hooks that meet nowhere are taken to commute, defaults that the
/// server fills in between included.
@NullMarked
package dev.admittance.simulator.analysis.order;

import org.jspecify.annotations.NullMarked;
