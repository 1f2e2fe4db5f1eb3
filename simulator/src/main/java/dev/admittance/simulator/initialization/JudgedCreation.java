package dev.admittance.simulator.initialization;

import dev.admittance.simulator.initializer.Reading;
import dev.admittance.simulator.trace.Trace;

/// A creation that admission let pass, and of which the rest is to be played.
///
/// @param trace the story of its admission, which ends where the object is to be stored
/// @param reading the configuration by which the object was given its initializers
public record JudgedCreation(Trace trace, Reading reading) {}
