/// Repairs for the API server's errors: changes of the text for the most common mistakes, based on
/// the catalogue of fields.
@NullMarked
package dev.admittance.model.repair;

import org.jspecify.annotations.NullMarked;
