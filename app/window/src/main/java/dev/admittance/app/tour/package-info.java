/// A tour of the window with the sample: the user performs each step in the real controls, next to
/// which the tour explains what to see and to do.
@NullMarked
package dev.admittance.app.tour;

import org.jspecify.annotations.NullMarked;
