package dev.admittance.model.registration;

import dev.admittance.model.document.FieldPath;

/// A hook of a configuration that can be run, with its decoded text.
public record RegisteredHook(
    Registration registration, WrittenConfiguration.Hook written, Webhook webhook) {

  public WebhookConfiguration configuration() {
    return registration.configuration();
  }

  /// Returns the path in the configuration.
  public FieldPath path() {
    return FieldPath.ROOT.child("webhooks").index(written.index());
  }

  /// Returns whether a field of the hook is written, even as `null`.
  public boolean states(String field) {
    return path().child(field).find(registration.subject().root()).isPresent();
  }
}
