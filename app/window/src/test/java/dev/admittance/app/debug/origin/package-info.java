@NullMarked
package dev.admittance.app.debug.origin;

import org.jspecify.annotations.NullMarked;
