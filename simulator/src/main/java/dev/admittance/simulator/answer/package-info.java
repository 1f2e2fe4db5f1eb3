/// What hooks answer: scripted, recorded, or not at all.
@NullMarked
package dev.admittance.simulator.answer;

import org.jspecify.annotations.NullMarked;
