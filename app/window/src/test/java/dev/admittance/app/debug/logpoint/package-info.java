@NullMarked
package dev.admittance.app.debug.logpoint;

import org.jspecify.annotations.NullMarked;
