/// The run of a comparison: how far it is, and what it came to so far. Free of widgets.
@NullMarked
package dev.admittance.app.impact.run;

import org.jspecify.annotations.NullMarked;
