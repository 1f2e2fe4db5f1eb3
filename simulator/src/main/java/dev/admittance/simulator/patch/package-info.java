/// JSON Patch as the API server applies it, operation by operation.
@NullMarked
package dev.admittance.simulator.patch;

import org.jspecify.annotations.NullMarked;
