package dev.admittance.app.debug.run;

import dev.admittance.call.MadeCall;
import dev.admittance.simulator.pipeline.WantedCall;

/// A real call of a run: what was wanted, and what came of it.
public record RealCall(WantedCall wanted, MadeCall made) {}
