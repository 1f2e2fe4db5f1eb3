@NullMarked
package dev.admittance.simulator.address;

import org.jspecify.annotations.NullMarked;
