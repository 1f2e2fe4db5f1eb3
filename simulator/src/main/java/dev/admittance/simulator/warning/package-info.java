/// The API server's own warnings: about valid objects that do not work as intended, and about
/// deprecated versions (W-453, W-454).
@NullMarked
package dev.admittance.simulator.warning;

import org.jspecify.annotations.NullMarked;
