/// What the window does about faults of its own.
@NullMarked
package dev.admittance.app.crash;

import org.jspecify.annotations.NullMarked;
