package dev.admittance.model.registration;

import dev.admittance.model.text.Origin;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Comparator;
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
  /// By name, byte-wise, as the server orders the configurations of a kind (W-150).
  public static final Comparator<WebhookConfiguration> SERVER_ORDER =
      (one, other) -> Arrays.compareUnsigned(bytesOfName(one), bytesOfName(other));

  /// Copies the hooks.
  public WebhookConfiguration {
    webhooks = List.copyOf(webhooks);
  }

  private static byte[] bytesOfName(WebhookConfiguration configuration) {
    return configuration.name().getBytes(StandardCharsets.UTF_8);
  }
}
