/// Which hooks and policies are called for which resources and operations.
@NullMarked
package dev.admittance.simulator.analysis.coverage;

import org.jspecify.annotations.NullMarked;
