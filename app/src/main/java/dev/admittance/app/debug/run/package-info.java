/// The runs of captured requests that are kept side by side, each made from what a person changed
/// about the one before. Free of widgets.
@NullMarked
package dev.admittance.app.debug.run;

import org.jspecify.annotations.NullMarked;
