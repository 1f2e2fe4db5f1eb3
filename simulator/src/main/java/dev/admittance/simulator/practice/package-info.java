/// Good practice beyond configurations alone: those of the rules L-1 to L-59 that read expressions
/// with CEL, scripted answers, and runs of requests.
@NullMarked
package dev.admittance.simulator.practice;

import org.jspecify.annotations.NullMarked;
