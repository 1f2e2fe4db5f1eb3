/// Reads objects field by field as the API server's decoder does, and says what that decoder would
/// say.
@NullMarked
package dev.admittance.model.decode;

import org.jspecify.annotations.NullMarked;
