package dev.admittance.cluster.live;

import dev.admittance.model.registration.HookKind;
import dev.admittance.simulator.pipeline.Participant.Stage;

/// When in the admission of a request a hook has its turn; in the server's order (W-100).
public enum Phase {
  /// MutatingAdmissionPolicies (P-90).
  MUTATING_POLICY("Mutating policies", HookKind.MUTATING, Stage.MUTATING_POLICIES),
  /// Webhooks that may change the object, one after the other (W-150).
  MUTATING_WEBHOOK("Mutating webhooks", HookKind.MUTATING, Stage.MUTATING_WEBHOOKS),
  /// ValidatingAdmissionPolicies (P-70).
  VALIDATING_POLICY("Validating policies", HookKind.VALIDATING, Stage.VALIDATING_POLICIES),
  /// Webhooks that may only admit or deny, side by side (W-400).
  VALIDATING_WEBHOOK("Validating webhooks", HookKind.VALIDATING, Stage.VALIDATING_WEBHOOKS);

  private final String title;
  private final HookKind kind;
  private final Stage stage;

  Phase(String title, HookKind kind, Stage stage) {
    this.title = title;
    this.kind = kind;
    this.stage = stage;
  }

  /// The phase as a heading.
  public String title() {
    return title;
  }

  /// What its hooks may do.
  public HookKind kind() {
    return kind;
  }

  /// What the simulator calls it.
  public Stage stage() {
    return stage;
  }

  /// Tells whether its hooks are policies, which the API server evaluates itself.
  public boolean isOfPolicies() {
    return this == MUTATING_POLICY || this == VALIDATING_POLICY;
  }
}
