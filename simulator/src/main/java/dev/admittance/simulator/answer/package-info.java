/// The answers of hooks: scripted, recorded, from real calls, or none.
@NullMarked
package dev.admittance.simulator.answer;

import org.jspecify.annotations.NullMarked;
