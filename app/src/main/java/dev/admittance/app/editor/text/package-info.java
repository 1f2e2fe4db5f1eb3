/// What an editor knows about lines of YAML and JSON, and how its commands change them. Plain text
/// logic: no nodes, no threads.
@NullMarked
package dev.admittance.app.editor.text;

import org.jspecify.annotations.NullMarked;
