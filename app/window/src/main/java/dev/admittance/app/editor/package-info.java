/// The text editor: typing, syntax colours, diagnostics and quick fixes.
@NullMarked
package dev.admittance.app.editor;

import org.jspecify.annotations.NullMarked;
