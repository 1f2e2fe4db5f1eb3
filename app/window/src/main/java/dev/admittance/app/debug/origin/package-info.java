/// Where the values of the object come from.
@NullMarked
package dev.admittance.app.debug.origin;

import org.jspecify.annotations.NullMarked;
