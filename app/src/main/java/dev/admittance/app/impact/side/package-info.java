/// The two sides of a comparison: what can be chosen for each, and how it is read. Free of widgets.
@NullMarked
package dev.admittance.app.impact.side;

import org.jspecify.annotations.NullMarked;
