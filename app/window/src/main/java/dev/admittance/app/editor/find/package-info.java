/// Find and replace in an editor.
@NullMarked
package dev.admittance.app.editor.find;

import org.jspecify.annotations.NullMarked;
