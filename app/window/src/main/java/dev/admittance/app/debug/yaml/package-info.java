/// Objects as YAML text, line by line, and the lines in which two objects differ. The cost of the
/// next step of a trace is that of its changes. Independent of JavaFX controls.
@NullMarked
package dev.admittance.app.debug.yaml;

import org.jspecify.annotations.NullMarked;
