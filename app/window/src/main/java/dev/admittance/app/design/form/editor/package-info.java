/// Form controls for values by shape: a choice, a list of texts, a map of texts, a list of items.
/// They know no field and no document; they report changes to a listener and show what they are
/// given.
@NullMarked
package dev.admittance.app.design.form.editor;

import org.jspecify.annotations.NullMarked;
