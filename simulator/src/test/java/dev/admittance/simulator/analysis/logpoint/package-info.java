@NullMarked
package dev.admittance.simulator.analysis.logpoint;

import org.jspecify.annotations.NullMarked;
