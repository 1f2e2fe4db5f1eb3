/// The form of the edited object: every field of its kind as a row, synchronized with the text both
/// ways. The text is the source of truth; a change in a row is the smallest edit of the text, and
/// the form preserves what it does not know.
@NullMarked
package dev.admittance.app.design.form;

import org.jspecify.annotations.NullMarked;
