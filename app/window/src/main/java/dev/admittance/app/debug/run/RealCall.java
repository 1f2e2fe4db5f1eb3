package dev.admittance.app.debug.run;

import dev.admittance.call.CompletedCall;
import dev.admittance.simulator.pipeline.WantedCall;

/// A real call of a run with its result.
public record RealCall(WantedCall wanted, CompletedCall made) {}
