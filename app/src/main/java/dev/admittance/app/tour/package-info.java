/// A tour through the window on the sample: the person does each step in the real controls, beside
/// which the tour says what there is to see and to do.
@NullMarked
package dev.admittance.app.tour;

import org.jspecify.annotations.NullMarked;
