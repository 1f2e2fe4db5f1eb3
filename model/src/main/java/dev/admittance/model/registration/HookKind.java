package dev.admittance.model.registration;

/// The two kinds of admission webhooks (W-1).
public enum HookKind {
  /// May change the object; called in series.
  MUTATING("MutatingWebhookConfiguration"),
  /// May only admit or deny; called in parallel.
  VALIDATING("ValidatingWebhookConfiguration");

  private final String configurationKind;

  HookKind(String configurationKind) {
    this.configurationKind = configurationKind;
  }

  /// Returns the `kind` of a configuration with such hooks.
  public String configurationKind() {
    return configurationKind;
  }
}
