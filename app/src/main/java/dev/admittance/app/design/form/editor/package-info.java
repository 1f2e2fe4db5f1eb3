/// Controls of a form for values of some shape: a choice, a list of texts, a map of texts, a list
/// of things. They know no field and no document; what a person wants is told to a listener, and
/// what is there is shown when they are told.
@NullMarked
package dev.admittance.app.design.form.editor;

import org.jspecify.annotations.NullMarked;
