package dev.admittance.model.registration;

import dev.admittance.model.document.FieldPath;

/// One hook of a configuration that can be run, with what was written for it.
public record RegisteredHook(Registration registration, Written.Hook written, Webhook webhook) {

  /// The configuration that it belongs to.
  public WebhookConfiguration configuration() {
    return registration.configuration();
  }

  /// Where it stands in the configuration.
  public FieldPath path() {
    return FieldPath.ROOT.child("webhooks").index(written.index());
  }

  /// Tells whether a field of the hook is written out, be it as `null`.
  public boolean states(String field) {
    return path().child(field).find(registration.subject().root()).isPresent();
  }
}
