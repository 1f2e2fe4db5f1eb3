/// What happened in a simulation of initializers, and what each kind of client could see when.
@NullMarked
package dev.admittance.simulator.initialization.story;

import org.jspecify.annotations.NullMarked;
