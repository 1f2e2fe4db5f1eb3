@NullMarked
package dev.admittance.simulator.validationrule;

import org.jspecify.annotations.NullMarked;
