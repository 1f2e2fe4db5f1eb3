/// Compares the results of two setups for the same captured requests: request by request
/// ([Comparer]), and in sum ([ComparisonSummary]), however the requests are divided among threads
/// or machines.
@NullMarked
package dev.admittance.simulator.comparison;

import org.jspecify.annotations.NullMarked;
