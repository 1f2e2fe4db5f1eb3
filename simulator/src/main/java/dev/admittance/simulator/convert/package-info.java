/// Objects in another version or group than the one they were sent in, as a hook that matches
/// through an equivalent resource gets them (W-232).
@NullMarked
package dev.admittance.simulator.convert;

import org.jspecify.annotations.NullMarked;
