/// The run of a comparison: its progress and its results so far. Independent of JavaFX controls.
@NullMarked
package dev.admittance.app.impact.run;

import org.jspecify.annotations.NullMarked;
