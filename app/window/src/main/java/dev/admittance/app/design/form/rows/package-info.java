/// The rows of a form, made from the object's text and the catalogue of fields, and the edits of
/// the text for changes in a row. Independent of JavaFX.
@NullMarked
package dev.admittance.app.design.form.rows;

import org.jspecify.annotations.NullMarked;
