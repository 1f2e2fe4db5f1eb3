/// Blame: the object in the end, with who last wrote each field, and the story of a field.
@NullMarked
package dev.admittance.app.debug.blame;

import org.jspecify.annotations.NullMarked;
