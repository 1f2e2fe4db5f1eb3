/// Values that are made when somebody looks: a run tells much that a replay of many requests never
/// asks for.
@NullMarked
package dev.admittance.simulator.lazy;

import org.jspecify.annotations.NullMarked;
