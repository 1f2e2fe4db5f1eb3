/// Edits of a document's text through what it means: the smallest change that gives the new value,
/// or a refusal, never damage.
@NullMarked
package dev.admittance.model.edit;

import org.jspecify.annotations.NullMarked;
