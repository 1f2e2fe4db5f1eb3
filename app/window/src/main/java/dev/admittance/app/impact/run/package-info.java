/// The run of a comparison: its progress, its results so far and their export. Independent of
/// JavaFX controls.
@NullMarked
package dev.admittance.app.impact.run;

import org.jspecify.annotations.NullMarked;
