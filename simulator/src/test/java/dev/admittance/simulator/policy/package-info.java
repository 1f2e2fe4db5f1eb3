@NullMarked
package dev.admittance.simulator.policy;

import org.jspecify.annotations.NullMarked;
