package dev.admittance.model.conversion;

/// What configurations are converted to.
public enum Target {
  /// Webhook configurations of v1.
  V1("v1"),
  /// Webhook configurations of v1beta1.
  V1BETA1("v1beta1"),
  /// Policies of v1 with a binding each, where validating webhooks are registered.
  POLICY("policy");

  private final String text;

  Target(String text) {
    this.text = text;
  }

  /// The word for it on the command line and in reports.
  public String text() {
    return text;
  }
}
