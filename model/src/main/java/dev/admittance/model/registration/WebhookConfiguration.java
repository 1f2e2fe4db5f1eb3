package dev.admittance.model.registration;

import java.util.List;

/// A MutatingWebhookConfiguration or ValidatingWebhookConfiguration (W-1).
///
/// @param name `metadata.name`; empty where the text has none
/// @param version the API version it was written in
/// @param webhooks in the order of the text
public record WebhookConfiguration(
    Origin origin,
    HookKind kind,
    RegistrationVersion version,
    String name,
    List<Webhook> webhooks) {
  /// Copies the hooks.
  public WebhookConfiguration {
    webhooks = List.copyOf(webhooks);
  }
}
