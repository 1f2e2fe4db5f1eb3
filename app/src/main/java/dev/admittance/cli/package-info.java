/// The command line: one class per verb, which parses, calls a service and renders what it finds.
/// Never touches the display.
@NullMarked
package dev.admittance.cli;

import org.jspecify.annotations.NullMarked;
