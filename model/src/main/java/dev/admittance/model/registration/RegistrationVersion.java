package dev.admittance.model.registration;

/// A version of `admissionregistration.k8s.io` with webhooks (W-1); each has its own defaults
/// (W-3).
public enum RegistrationVersion {
  V1BETA1("v1beta1"),
  V1("v1");

  public static final String GROUP = "admissionregistration.k8s.io";

  private final String text;

  RegistrationVersion(String text) {
    this.text = text;
  }

  /// Returns the version without the group.
  public String text() {
    return text;
  }

  public String apiVersion() {
    return GROUP + "/" + text;
  }
}
