/// What the language says in an editor: ways to go on while a text is typed, and what its words
/// are.
@NullMarked
package dev.admittance.app.editor.completion;

import org.jspecify.annotations.NullMarked;
