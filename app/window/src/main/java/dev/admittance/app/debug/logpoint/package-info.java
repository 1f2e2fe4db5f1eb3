/// Log points: expressions counted over all captures, without stopping.
@NullMarked
package dev.admittance.app.debug.logpoint;

import org.jspecify.annotations.NullMarked;
