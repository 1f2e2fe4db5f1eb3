/// Reads the answer to one call of a hook as the server does, and decides whether it is usable.
@NullMarked
package dev.admittance.simulator.response;

import org.jspecify.annotations.NullMarked;
