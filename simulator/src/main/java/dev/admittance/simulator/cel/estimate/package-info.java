/// The highest cost that an expression can have, estimated before it is evaluated.
@NullMarked
package dev.admittance.simulator.cel.estimate;

import org.jspecify.annotations.NullMarked;
