/// Benchmarks. They print ratios measured in one run, because these depend least on the machine.
@NullMarked
package dev.admittance.model.benchmark;

import org.jspecify.annotations.NullMarked;
