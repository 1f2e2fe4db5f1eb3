/// What a form shows of an object: rows, made of the object's text and the catalogue of fields, and
/// the edits of the text that a change in a row means. Knows no window.
@NullMarked
package dev.admittance.app.design.form.rows;

import org.jspecify.annotations.NullMarked;
