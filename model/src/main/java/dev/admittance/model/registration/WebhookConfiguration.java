package dev.admittance.model.registration;

import dev.admittance.model.text.Origin;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/// A MutatingWebhookConfiguration or ValidatingWebhookConfiguration (W-1).
///
/// @param name `metadata.name`; empty where the text has none
/// @param version the API version of the text
/// @param webhooks in text order
/// @param source where the server loads it from
public record WebhookConfiguration(
    Origin origin,
    HookKind kind,
    RegistrationVersion version,
    String name,
    List<Webhook> webhooks,
    ConfigurationSource source) {
  /// The server's order of configurations of one kind: static ones first (W-82), then by name, byte
  /// by byte (W-150).
  public static final Comparator<WebhookConfiguration> SERVER_ORDER =
      (one, other) ->
          one.isStatic() == other.isStatic()
              ? Arrays.compareUnsigned(bytesOfName(one), bytesOfName(other))
              : Boolean.compare(other.isStatic(), one.isStatic());

  public WebhookConfiguration {
    webhooks = List.copyOf(webhooks);
  }

  /// Creates a configuration whose source is the API.
  public WebhookConfiguration(
      Origin origin,
      HookKind kind,
      RegistrationVersion version,
      String name,
      List<Webhook> webhooks) {
    this(origin, kind, version, name, webhooks, ConfigurationSource.API);
  }

  /// Returns whether it comes from a static manifest (W-80).
  public boolean isStatic() {
    return source == ConfigurationSource.STATIC;
  }

  /// Returns this configuration with other hooks.
  public WebhookConfiguration with(List<Webhook> others) {
    return new WebhookConfiguration(origin, kind, version, name, others, source);
  }

  /// Returns this configuration as part of a static manifest.
  public WebhookConfiguration asStatic() {
    return new WebhookConfiguration(
        origin, kind, version, name, webhooks, ConfigurationSource.STATIC);
  }

  private static byte[] bytesOfName(WebhookConfiguration configuration) {
    return configuration.name().getBytes(StandardCharsets.UTF_8);
  }
}
