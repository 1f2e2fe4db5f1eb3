/// The process: [dev.admittance.Main] starts either the window or the command line.
@NullMarked
package dev.admittance;

import org.jspecify.annotations.NullMarked;
