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
/// @param source where the server has it from
public record WebhookConfiguration(
    Origin origin,
    HookKind kind,
    RegistrationVersion version,
    String name,
    List<Webhook> webhooks,
    ConfigurationSource source) {
  /// Static ones first (W-82), each by name, byte-wise, as the server orders the configurations of
  /// a kind (W-150).
  public static final Comparator<WebhookConfiguration> SERVER_ORDER =
      Comparator.comparing((WebhookConfiguration one) -> !one.isStatic())
          .thenComparing(
              (one, other) -> Arrays.compareUnsigned(bytesOfName(one), bytesOfName(other)));

  /// Copies the hooks.
  public WebhookConfiguration {
    webhooks = List.copyOf(webhooks);
  }

  /// A configuration that somebody created through the API.
  public WebhookConfiguration(
      Origin origin,
      HookKind kind,
      RegistrationVersion version,
      String name,
      List<Webhook> webhooks) {
    this(origin, kind, version, name, webhooks, ConfigurationSource.API);
  }

  /// Whether it stands in a static manifest (W-80).
  public boolean isStatic() {
    return source == ConfigurationSource.STATIC;
  }

  /// This configuration with other hooks.
  public WebhookConfiguration with(List<Webhook> others) {
    return new WebhookConfiguration(origin, kind, version, name, others, source);
  }

  /// This configuration as one of a static manifest.
  public WebhookConfiguration asStatic() {
    return new WebhookConfiguration(
        origin, kind, version, name, webhooks, ConfigurationSource.STATIC);
  }

  private static byte[] bytesOfName(WebhookConfiguration configuration) {
    return configuration.name().getBytes(StandardCharsets.UTF_8);
  }
}
