/// The process: [dev.admittance.Main] chooses between the window and the command line.
@NullMarked
package dev.admittance;

import org.jspecify.annotations.NullMarked;
