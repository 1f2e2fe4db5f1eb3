/// Edits a document's text through its values: the smallest change that produces the new value, or
/// a refusal, but never damage.
@NullMarked
package dev.admittance.model.edit;

import org.jspecify.annotations.NullMarked;
