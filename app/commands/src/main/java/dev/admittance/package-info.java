/// The process: [dev.admittance.Main] runs the command line, which opens the window if there is no
/// verb.
@NullMarked
package dev.admittance;

import org.jspecify.annotations.NullMarked;
