/// Objects as YAML for people to read, line by line, and in which lines two objects differ. Made so
/// that the next step of a trace costs as much as what it changed. Free of widgets.
@NullMarked
package dev.admittance.app.debug.yaml;

import org.jspecify.annotations.NullMarked;
