/// The admission chain as lanes of cards, one for each webhook, with the current step.
@NullMarked
package dev.admittance.app.debug.lanes;

import org.jspecify.annotations.NullMarked;
