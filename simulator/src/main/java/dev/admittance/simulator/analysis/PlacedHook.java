package dev.admittance.simulator.analysis;

import dev.admittance.model.registration.Webhook;
import dev.admittance.model.registration.WebhookConfiguration;
import java.util.List;

public record PlacedHook(WebhookConfiguration configuration, Webhook hook) {
  /// The configuration with only this hook.
  public WebhookConfiguration alone() {
    return configuration.with(List.of(hook));
  }

  /// This hook changed, with its configuration.
  public PlacedHook changed(Webhook other) {
    return new PlacedHook(
        configuration.with(
            configuration.webhooks().stream().map(one -> one.equals(hook) ? other : one).toList()),
        other);
  }
}
