package dev.admittance.simulator.analysis.retry;

import dev.admittance.simulator.analysis.Workbench;
import dev.admittance.simulator.capture.Capture;

/// The input of a changed run.
public record Retry(Workbench workbench, Capture capture) {}
