/// The command line: one class per verb, which parses its options, calls a service and prints the
/// result. Never accesses the display.
@NullMarked
package dev.admittance.cli;

import org.jspecify.annotations.NullMarked;
