package dev.admittance.model.migration;

public enum ConversionTarget {
  /// Webhook configurations in version v1.
  V1("v1"),
  /// Webhook configurations in version v1beta1.
  V1BETA1("v1beta1"),
  /// The alpha configurations, in place of the configuration proposed before them.
  V1ALPHA1("v1alpha1"),
  /// Policies in version v1, each with a binding, in place of validating webhooks and of engines'
  /// policies.
  POLICY("policy"),
  /// Kyverno's policies in CEL, in place of its older ones.
  KYVERNO("kyverno");

  private final String text;

  ConversionTarget(String text) {
    this.text = text;
  }

  /// Returns the word used on the command line and in reports.
  public String text() {
    return text;
  }
}
