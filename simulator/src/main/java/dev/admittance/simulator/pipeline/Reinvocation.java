package dev.admittance.simulator.pipeline;

import dev.admittance.simulator.release.Feature;
import dev.admittance.simulator.release.Features;

/// Decides whether the mutating phase of one request runs a second time (reinvocation). Webhooks
/// and policies request it when they change the object; other plugins never do (W-380, W-384).
/// Source: k8s.io/apiserver `pkg/admission/reinvocation.go`, `(*reinvoker).Admit`;
/// `pkg/admission/attributes.go`, `(*reinvocationContext).SetShouldReinvoke`.
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
