package dev.admittance.simulator.analysis;

import dev.admittance.model.registration.Webhook;
import dev.admittance.model.registration.WebhookConfiguration;
import java.util.List;

/// A hook with the configuration that it stands in.
public record PlacedHook(WebhookConfiguration configuration, Webhook hook) {
  /// The configuration with this hook alone.
  public WebhookConfiguration alone() {
    return new WebhookConfiguration(
        configuration.origin(),
        configuration.kind(),
        configuration.version(),
        configuration.name(),
        List.of(hook));
  }
}
