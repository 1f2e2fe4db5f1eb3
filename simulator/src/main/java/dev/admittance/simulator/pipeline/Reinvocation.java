package dev.admittance.simulator.pipeline;

/// Whether the mutating phase of one request is to run a second time. Webhooks and policies ask for
/// it when they change the object; other plugins never do (W-380, W-384).
final class Reinvocation {
  private boolean wanted;

  void want() {
    wanted = true;
  }

  boolean isWanted() {
    return wanted;
  }
}
