package dev.admittance.model.validation.registration;

import dev.admittance.model.document.FieldPath;
import dev.admittance.model.registration.WrittenConfiguration;
import dev.admittance.model.validation.FieldError;
import java.util.List;

/// Validates how a hook is reached (W-25). Source: `validateValidatingWebhook` and
/// `validateMutatingWebhook` of k8s.io/kubernetes
/// `pkg/apis/admissionregistration/validation/validation.go`.
final class ClientConfigRules {
  private ClientConfigRules() {}

  static List<FieldError> check(WrittenConfiguration.Client client, FieldPath path) {
    if (client.url().isPresent() == client.service().isPresent()) {
      return List.of(FieldError.required(path, "exactly one of url or service is required"));
    }
    return client
        .url()
        .map(url -> UrlRules.check(url, path.child("url")))
        .orElseGet(() -> ServiceRules.check(client.service().orElseThrow(), path.child("service")));
  }
}
