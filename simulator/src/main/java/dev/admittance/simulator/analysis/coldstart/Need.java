package dev.admittance.simulator.analysis.coldstart;

import dev.admittance.simulator.request.AdmissionRequest;

/// A request without which something does not start.
///
/// @param purpose what it is for, in words
public record Need(String purpose, AdmissionRequest request) {}
