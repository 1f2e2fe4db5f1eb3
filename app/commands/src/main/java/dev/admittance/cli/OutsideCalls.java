package dev.admittance.cli;

import dev.admittance.rego.RegoProgram;
import java.util.Optional;

/// What runs may ask outside of the simulator.
///
/// @param hooks whether real calls to hooks are made; otherwise their answers are unknown
/// @param rego evaluates Rego; empty where it is not evaluated
record OutsideCalls(boolean hooks, Optional<RegoProgram> rego) {}
