/// Two runs side by side: which step of one is which of the other, and where they part.
@NullMarked
package dev.admittance.simulator.analysis.alignment;

import org.jspecify.annotations.NullMarked;
