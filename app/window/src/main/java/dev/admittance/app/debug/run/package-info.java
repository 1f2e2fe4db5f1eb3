/// The runs of captured requests, each a variation of the one before. Independent of JavaFX
/// controls.
@NullMarked
package dev.admittance.app.debug.run;

import org.jspecify.annotations.NullMarked;
