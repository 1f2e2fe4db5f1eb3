/// Takes secrets out of what people pass on.
@NullMarked
package dev.admittance.simulator.redaction;

import org.jspecify.annotations.NullMarked;
