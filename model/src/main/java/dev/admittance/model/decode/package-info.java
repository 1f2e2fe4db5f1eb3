/// Reads objects field by field as the API server's decoder does, and reports what that decoder
/// would report.
@NullMarked
package dev.admittance.model.decode;

import org.jspecify.annotations.NullMarked;
