package dev.admittance.model.certificate;

import java.util.Map;
import java.util.Set;

/// Whether something else fills in the `caBundle` of a configuration.
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

  /// Tells whether annotations of a configuration ask for it.
  public static boolean isAsked(Map<String, String> annotations) {
    return annotations.keySet().stream().anyMatch(INJECTORS::contains);
  }
}
