/// Conversion of objects to another version or group, as a hook that matches through an equivalent
/// resource receives them (W-232).
@NullMarked
package dev.admittance.simulator.convert;

import org.jspecify.annotations.NullMarked;
