package dev.admittance.simulator.policy;

import dev.admittance.simulator.request.AdmissionRequest;
import java.util.Optional;

/// Why no policy runs for a request (P-34). Source: k8s.io/apiserver
/// `pkg/admission/plugin/policy/generic/plugin.go`, `(*Plugin).isExcludedFromAllHooks`,
/// `(*Plugin).isExcludedFromAPIHooks`.
///
/// @param reason as text
/// @param sparesStatic whether the policies of static manifests run nonetheless (P-5)
public record PolicyExemption(String reason, boolean sparesStatic) {

  /// The exemption of a request; empty where policies are matched.
  public static Optional<PolicyExemption> of(AdmissionRequest request) {
    String resource = request.resource().groupResource();
    return switch (resource) {
      case "validatingadmissionpolicies.admissionregistration.k8s.io",
          "validatingadmissionpolicybindings.admissionregistration.k8s.io",
          "mutatingadmissionpolicies.admissionregistration.k8s.io",
          "mutatingadmissionpolicybindings.admissionregistration.k8s.io" ->
          Optional.of(new PolicyExemption("no policy is ever tried on " + resource, true));
      case "selfsubjectreviews.authentication.k8s.io",
          "tokenreviews.authentication.k8s.io",
          "localsubjectaccessreviews.authorization.k8s.io",
          "selfsubjectaccessreviews.authorization.k8s.io",
          "selfsubjectrulesreviews.authorization.k8s.io",
          "subjectaccessreviews.authorization.k8s.io" ->
          Optional.of(new PolicyExemption("no policy is ever tried on " + resource, false));
      default -> Optional.empty();
    };
  }
}
