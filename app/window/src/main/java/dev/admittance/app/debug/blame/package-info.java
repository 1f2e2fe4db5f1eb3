/// Blame: the final object with the last author of each field, and the history of a field and the
/// origin of a value.
@NullMarked
package dev.admittance.app.debug.blame;

import org.jspecify.annotations.NullMarked;
