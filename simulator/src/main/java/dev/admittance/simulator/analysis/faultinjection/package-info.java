/// Failure drills: captured requests while a hook is down, slow, answers garbage, or has an expired
/// certificate (W-343, W-344, W-350).
@NullMarked
package dev.admittance.simulator.analysis.faultinjection;

import org.jspecify.annotations.NullMarked;
