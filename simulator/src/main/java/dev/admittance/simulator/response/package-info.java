/// What the server makes of the answer to one call of a hook.
@NullMarked
package dev.admittance.simulator.response;

import org.jspecify.annotations.NullMarked;
