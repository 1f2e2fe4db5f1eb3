/// A trace drawn up as lanes of cards: what windows, pictures and reports show of the pipeline.
@NullMarked
package dev.admittance.simulator.lanes;

import org.jspecify.annotations.NullMarked;
