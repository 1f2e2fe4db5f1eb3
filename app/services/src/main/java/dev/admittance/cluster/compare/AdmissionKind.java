package dev.admittance.cluster.compare;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// The kinds of objects that control admission and are stored in the API server.
public enum AdmissionKind {
  MUTATING_WEBHOOKS("MutatingWebhookConfiguration", "mutatingwebhookconfigurations", 2),
  VALIDATING_WEBHOOKS("ValidatingWebhookConfiguration", "validatingwebhookconfigurations", 2),
  MUTATING_POLICY("MutatingAdmissionPolicy", "mutatingadmissionpolicies", 3),
  MUTATING_BINDING("MutatingAdmissionPolicyBinding", "mutatingadmissionpolicybindings", 3),
  VALIDATING_POLICY("ValidatingAdmissionPolicy", "validatingadmissionpolicies", 3),
  VALIDATING_BINDING("ValidatingAdmissionPolicyBinding", "validatingadmissionpolicybindings", 3);

  public static final String GROUP = "admissionregistration.k8s.io";

  private static final List<String> VERSIONS = List.of("v1", "v1beta1", "v1alpha1");

  private final String kind;
  private final String plural;
  private final int versions;

  AdmissionKind(String kind, String plural, int versions) {
    this.kind = kind;
    this.plural = plural;
    this.versions = versions;
  }

  /// Returns the kind as manifests write it.
  public String kind() {
    return kind;
  }

  /// Returns the plural as paths write it.
  public String plural() {
    return plural;
  }

  /// Returns all its versions, preferred first.
  List<String> versions() {
    return VERSIONS.subList(0, versions);
  }

  public static Optional<AdmissionKind> of(String kind) {
    return Arrays.stream(values()).filter(one -> one.kind.equals(kind)).findFirst();
  }
}
