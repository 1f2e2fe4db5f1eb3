package dev.admittance.simulator.engine;

import java.util.Optional;

/// A policy engine with its compiled policies. Immutable, and a pure function of the call.
public interface PolicyEngine {
  /// The answer to a call of one of the engine's webhooks; empty where the webhook is not one of
  /// its own.
  Optional<EngineAnswer> answer(EngineCall call);
}
