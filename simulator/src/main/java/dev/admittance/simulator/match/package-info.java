/// Whether a hook is called for a request, and why.
@NullMarked
package dev.admittance.simulator.match;

import org.jspecify.annotations.NullMarked;
