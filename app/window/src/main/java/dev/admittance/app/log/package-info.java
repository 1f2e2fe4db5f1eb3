/// The log viewer of the window.
@NullMarked
package dev.admittance.app.log;

import org.jspecify.annotations.NullMarked;
