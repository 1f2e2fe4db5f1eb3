@NullMarked
package dev.admittance.app.editor.cel;

import org.jspecify.annotations.NullMarked;
