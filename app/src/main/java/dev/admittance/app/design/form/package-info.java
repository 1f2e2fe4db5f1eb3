/// The form of the object that is worked on: every field of its kind as a row, in step with the
/// text both ways. The text is the truth; a change in a row is the smallest edit of the text, and
/// what the form does not know it leaves alone.
@NullMarked
package dev.admittance.app.design.form;

import org.jspecify.annotations.NullMarked;
