package dev.admittance.simulator.match;

import dev.admittance.model.registration.RegistrationVersion;
import dev.admittance.simulator.request.AdmissionRequest;

/// Requests that no webhook is called for, so that a broken webhook can be repaired (W-202).
public final class Exemption {
  private Exemption() {}

  /// Tells whether a request is for one of the kinds that configure admission.
  public static boolean covers(AdmissionRequest request) {
    return request.kind().group().equals(RegistrationVersion.GROUP)
        && switch (request.kind().kind()) {
          case "ValidatingWebhookConfiguration",
              "MutatingWebhookConfiguration",
              "ValidatingAdmissionPolicy",
              "ValidatingAdmissionPolicyBinding",
              "MutatingAdmissionPolicy",
              "MutatingAdmissionPolicyBinding" ->
              true;
          default -> false;
        };
  }
}
