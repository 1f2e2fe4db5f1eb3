/// The pipeline as lanes of cards, one card for each hook, with the current step in it.
@NullMarked
package dev.admittance.app.debug.lanes;

import org.jspecify.annotations.NullMarked;
