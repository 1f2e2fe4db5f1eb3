package dev.admittance.cluster.live;

import dev.admittance.model.registration.HookKind;
import dev.admittance.simulator.pipeline.Participant.Stage;

/// The phases of admission in which hooks run; in the server's order (W-100).
public enum HookPhase {
  MUTATING_POLICY("Mutating policies", HookKind.MUTATING, Stage.MUTATING_POLICIES),
  /// Webhooks that may change the object, called in series (W-150).
  MUTATING_WEBHOOK("Mutating webhooks", HookKind.MUTATING, Stage.MUTATING_WEBHOOKS),
  VALIDATING_POLICY("Validating policies", HookKind.VALIDATING, Stage.VALIDATING_POLICIES),
  /// Webhooks that may only admit or deny, called in parallel (W-400).
  VALIDATING_WEBHOOK("Validating webhooks", HookKind.VALIDATING, Stage.VALIDATING_WEBHOOKS);

  private final String title;
  private final HookKind kind;
  private final Stage stage;

  HookPhase(String title, HookKind kind, Stage stage) {
    this.title = title;
    this.kind = kind;
    this.stage = stage;
  }

  public String title() {
    return title;
  }

  public HookKind kind() {
    return kind;
  }

  /// Returns the stage in the simulator.
  public Stage stage() {
    return stage;
  }

  /// Returns whether its hooks are policies, which the API server evaluates itself.
  public boolean isOfPolicies() {
    return this == MUTATING_POLICY || this == VALIDATING_POLICY;
  }
}
