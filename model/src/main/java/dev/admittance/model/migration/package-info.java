/// Converts configurations from one generation of the API to another, and reports what was written
/// out, changed, lost or left for a person to decide.
///
/// Nothing is guessed. A value that only a person can know is left out, so that the API server
/// rejects the new text until it is filled in; a value that a default would silently change is
/// written out.
@NullMarked
package dev.admittance.model.migration;

import org.jspecify.annotations.NullMarked;
