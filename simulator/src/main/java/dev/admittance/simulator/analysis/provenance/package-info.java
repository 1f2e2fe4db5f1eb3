/// Where the values of an object come from.
@NullMarked
package dev.admittance.simulator.analysis.provenance;

import org.jspecify.annotations.NullMarked;
