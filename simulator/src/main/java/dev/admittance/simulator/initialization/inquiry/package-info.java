/// What people ask of the story of a scenario: why a creation hung, who saw what, what each server
/// knew. Reads traces and decides nothing anew.
@NullMarked
package dev.admittance.simulator.initialization.inquiry;

import org.jspecify.annotations.NullMarked;
