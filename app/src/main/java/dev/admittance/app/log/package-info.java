/// The log of the window, in the window.
@NullMarked
package dev.admittance.app.log;

import org.jspecify.annotations.NullMarked;
