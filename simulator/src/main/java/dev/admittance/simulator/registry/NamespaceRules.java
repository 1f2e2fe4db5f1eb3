package dev.admittance.simulator.registry;

import dev.admittance.model.rule.RuleId;
import dev.admittance.simulator.request.AdmissionRequest;

/// Checks that the namespace of an object is that of its request (W-110, W-369). Source:
/// k8s.io/apiserver `pkg/registry/rest/meta.go`, `EnsureObjectNamespaceMatchesRequestNamespace`.
final class NamespaceRules {
  private NamespaceRules() {}

  /// Whether objects of the request's kind are namespaced: a Namespace is not, although requests
  /// for it are in that namespace (W-130).
  static boolean hasNamespace(AdmissionRequest request) {
    return !expected(request).isEmpty();
  }

  private static String expected(AdmissionRequest request) {
    boolean isNamespace =
        request.resource().group().isEmpty() && request.resource().resource().equals("namespaces");
    return isNamespace ? "" : request.namespace();
  }

  /// Sets an absent namespace, and removes one from a cluster-scoped object. Another namespace is
  /// refused.
  ///
  /// @return false where it is refused
  static boolean matches(AdmissionRequest request, StageObject object) {
    String expected = expected(request);
    String actual = object.metadata().text("namespace");
    if (actual.equals(expected)) {
      return true;
    }
    if (actual.isEmpty()) {
      object.change(
          object.metadata().with("namespace", expected), "namespace is that of the request");
      return true;
    }
    if (expected.isEmpty()) {
      object.change(
          object.metadata().without("namespace"), "namespace is dropped: the kind has none");
      return true;
    }
    object.refuse(RuleId.W_110, Refusals.otherNamespace());
    return false;
  }
}
