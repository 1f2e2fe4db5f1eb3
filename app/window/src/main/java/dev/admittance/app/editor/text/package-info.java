/// Text logic of the editor for lines of YAML and JSON. Free of JavaFX nodes and threads.
@NullMarked
package dev.admittance.app.editor.text;

import org.jspecify.annotations.NullMarked;
