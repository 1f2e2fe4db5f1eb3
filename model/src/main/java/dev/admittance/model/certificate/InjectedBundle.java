package dev.admittance.model.certificate;

import java.util.Map;
import java.util.Set;

/// Detects configurations whose `caBundle` is injected by another component.
public final class InjectedBundle {
  private static final Set<String> INJECTORS =
      Set.of(
          "cert-manager.io/inject-ca-from",
          "cert-manager.io/inject-ca-from-secret",
          "cert-manager.io/inject-apiserver-ca",
          "certmanager.k8s.io/inject-ca-from",
          "service.beta.openshift.io/inject-cabundle",
          "service.alpha.openshift.io/inject-cabundle");

  private InjectedBundle() {}

  /// Returns whether a configuration's annotations ask for an injected `caBundle`.
  public static boolean isAsked(Map<String, String> annotations) {
    return annotations.keySet().stream().anyMatch(INJECTORS::contains);
  }
}
