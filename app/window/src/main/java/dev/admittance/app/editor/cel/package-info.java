/// The editor of a CEL expression: colours, errors and completion.
@NullMarked
package dev.admittance.app.editor.cel;

import org.jspecify.annotations.NullMarked;
