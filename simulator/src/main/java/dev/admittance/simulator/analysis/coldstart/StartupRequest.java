package dev.admittance.simulator.analysis.coldstart;

import dev.admittance.simulator.request.AdmissionRequest;

/// A request that something needs in order to start.
///
/// @param purpose of the request, as text
public record StartupRequest(String purpose, AdmissionRequest request) {}
