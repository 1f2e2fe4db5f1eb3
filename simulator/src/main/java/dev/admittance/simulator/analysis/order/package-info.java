/// The order of mutating hooks, which is that of the names of their configurations (W-150): whether
/// the result of a request depends on it.
///
/// Most hooks commute: they write separate fields. The writes and reads of each hook follow from
/// its configuration and its answers ([Footprint]); only for hooks whose footprints intersect the
/// order is tried, by runs. Other pairs are assumed to commute, including the defaults that the
/// server sets between them.
@NullMarked
package dev.admittance.simulator.analysis.order;

import org.jspecify.annotations.NullMarked;
