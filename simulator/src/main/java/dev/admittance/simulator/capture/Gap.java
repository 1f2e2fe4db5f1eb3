package dev.admittance.simulator.capture;

/// Something that a recording does not tell of the request, and how a run goes on without it.
///
/// @param rule that says why, such as `W-477`
/// @param what what is not known
/// @param consequence what a run does instead
public record Gap(String rule, String what, String consequence) {}
