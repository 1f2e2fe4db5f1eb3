package dev.admittance.simulator.analysis.rerun;

import dev.admittance.simulator.analysis.SimulationInput;
import dev.admittance.simulator.capture.Capture;

/// The input of a changed run.
public record Rerun(SimulationInput input, Capture capture) {}
