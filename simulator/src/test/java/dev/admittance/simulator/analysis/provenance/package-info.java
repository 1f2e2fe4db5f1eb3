@NullMarked
package dev.admittance.simulator.analysis.provenance;

import org.jspecify.annotations.NullMarked;
