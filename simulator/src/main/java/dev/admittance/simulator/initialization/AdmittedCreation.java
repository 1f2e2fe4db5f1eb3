package dev.admittance.simulator.initialization;

import dev.admittance.simulator.initializer.ConfigurationReading;
import dev.admittance.simulator.trace.Trace;

/// A creation that passed admission, and whose continuation is simulated.
///
/// @param trace of its admission, up to where the object is to be stored
/// @param reading the configuration that assigned the object's initializers
public record AdmittedCreation(Trace trace, ConfigurationReading reading) {}
