/// Completions while a text is typed, and the documentation of its words.
@NullMarked
package dev.admittance.app.editor.completion;

import org.jspecify.annotations.NullMarked;
