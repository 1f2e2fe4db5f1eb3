@NullMarked
package dev.admittance.simulator.mutation;

import org.jspecify.annotations.NullMarked;
