/// The two sides of a comparison: their possible sources, and how they are read. Independent of
/// JavaFX controls.
@NullMarked
package dev.admittance.app.impact.side;

import org.jspecify.annotations.NullMarked;
