package dev.admittance.model.registration;

/// A version of `admissionregistration.k8s.io` that registers webhooks (W-1); each has defaults of
/// its own (W-3).
public enum RegistrationVersion {
  /// Served by releases 1.9 to 1.21.
  V1BETA1("v1beta1"),
  /// Served since release 1.16.
  V1("v1");

  /// The API group.
  public static final String GROUP = "admissionregistration.k8s.io";

  private final String text;

  RegistrationVersion(String text) {
    this.text = text;
  }

  /// The version as it is written, without the group.
  public String text() {
    return text;
  }

  /// The `apiVersion` as it is written.
  public String apiVersion() {
    return GROUP + "/" + text;
  }
}
