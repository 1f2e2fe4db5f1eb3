/// Measures how metrics are read.
@NullMarked
package dev.admittance.metrics.benchmark;

import org.jspecify.annotations.NullMarked;
