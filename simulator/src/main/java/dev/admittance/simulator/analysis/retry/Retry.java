package dev.admittance.simulator.analysis.retry;

import dev.admittance.simulator.analysis.Workbench;
import dev.admittance.simulator.capture.Capture;

/// What a changed run is made from.
public record Retry(Workbench workbench, Capture capture) {}
