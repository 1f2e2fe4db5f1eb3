/// Converts configurations from one generation of the API to another as edits of their text, and
/// says what was written out, what changed, what is lost and what a person has to decide.
///
/// Nothing is guessed. What only a person can know is left out, so that the API server refuses the
/// new text until it is filled in; what a default would change in silence is written out.
@NullMarked
package dev.admittance.model.conversion;

import org.jspecify.annotations.NullMarked;
