/// Lanes of cards for a trace: the view of the pipeline in windows, images and reports.
@NullMarked
package dev.admittance.simulator.lanes;

import org.jspecify.annotations.NullMarked;
