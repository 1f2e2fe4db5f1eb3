package dev.admittance.cluster.compare;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// The kinds of objects that decide about admission and are kept by the API server.
public enum AdmissionKind {
  /// Webhooks that change objects.
  MUTATING_WEBHOOKS("MutatingWebhookConfiguration", "mutatingwebhookconfigurations", 2),
  /// Webhooks that admit or deny.
  VALIDATING_WEBHOOKS("ValidatingWebhookConfiguration", "validatingwebhookconfigurations", 2),
  /// Policies that change objects.
  MUTATING_POLICY("MutatingAdmissionPolicy", "mutatingadmissionpolicies", 3),
  /// Where policies change objects.
  MUTATING_BINDING("MutatingAdmissionPolicyBinding", "mutatingadmissionpolicybindings", 3),
  /// Policies that admit or deny.
  VALIDATING_POLICY("ValidatingAdmissionPolicy", "validatingadmissionpolicies", 3),
  /// Where policies admit or deny.
  VALIDATING_BINDING("ValidatingAdmissionPolicyBinding", "validatingadmissionpolicybindings", 3);

  /// Their group.
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

  /// As manifests write it.
  public String kind() {
    return kind;
  }

  /// As paths write it.
  public String plural() {
    return plural;
  }

  /// The versions that there were of it, the best first.
  List<String> versions() {
    return VERSIONS.subList(0, versions);
  }

  /// The kind that is written so.
  public static Optional<AdmissionKind> of(String kind) {
    return Arrays.stream(values()).filter(one -> one.kind.equals(kind)).findFirst();
  }
}
