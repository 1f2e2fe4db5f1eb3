package dev.admittance.simulator.pipeline;

import dev.admittance.simulator.release.Feature;
import dev.admittance.simulator.release.Features;

/// Whether the mutating phase of one request is to run a second time. Webhooks and policies ask for
/// it when they change the object; other plugins never do (W-380, W-384).
final class Reinvocation {
  private final boolean possible;
  private boolean wanted;

  Reinvocation(Features features) {
    possible = features.has(Feature.REINVOCATION);
  }

  void want() {
    wanted = possible;
  }

  boolean isWanted() {
    return wanted;
  }
}
