package dev.admittance.simulator.capture.envelope;

/// Something of a request that the form of a log does not hold.
///
/// @param rule that says why it matters, such as `W-302`
/// @param what what is not known
/// @param consequence what a run does instead
public record Loss(String rule, String what, String consequence) {}
