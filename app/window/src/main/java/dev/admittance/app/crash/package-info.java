/// The handling of crashes of the window.
@NullMarked
package dev.admittance.app.crash;

import org.jspecify.annotations.NullMarked;
