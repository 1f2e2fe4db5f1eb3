/// Finding and replacing in the text of an editor.
@NullMarked
package dev.admittance.app.editor.find;

import org.jspecify.annotations.NullMarked;
