package dev.admittance.model.registration;

import dev.admittance.model.decode.Subject;
import dev.admittance.model.text.Origin;
import java.util.List;

/// A webhook configuration found in a text.
///
/// @param subject where it stands
/// @param written all that can be decoded
/// @param configuration all that can be run
public record Registration(
    Subject subject, Written.Configuration written, WebhookConfiguration configuration) {

  /// The hooks that can be run, in the order of the text.
  public List<RegisteredHook> hooks() {
    return written.webhooks().stream()
        .flatMap(hook ->
            configuration.webhooks().stream()
                .filter(webhook -> webhook.origin().equals(origin(hook)))
                .map(webhook -> new RegisteredHook(this, hook, webhook)))
        .toList();
  }

  private Origin origin(Written.Hook hook) {
    return HubConversion.origin(subject, hook);
  }
}
