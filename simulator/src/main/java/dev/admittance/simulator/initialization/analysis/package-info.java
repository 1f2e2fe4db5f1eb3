/// Questions about the trace of a scenario: why a creation hung, what each client saw, what each
/// server knew. It reads traces and adds no decisions.
@NullMarked
package dev.admittance.simulator.initialization.analysis;

import org.jspecify.annotations.NullMarked;
