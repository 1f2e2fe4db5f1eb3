/// What two setups make of the same captured requests: request by request ([Comparer]), and in sum
/// ([ComparisonSummary]), however the requests are parted among threads or machines.
@NullMarked
package dev.admittance.simulator.comparison;

import org.jspecify.annotations.NullMarked;
