package dev.admittance.model.registration;

import dev.admittance.model.decode.DiagnosedObject;
import dev.admittance.model.text.Origin;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/// A webhook configuration in a text.
///
/// @param subject where it stands
/// @param written everything that can be decoded
/// @param configuration everything that can be run
public record Registration(
    DiagnosedObject subject,
    WrittenConfiguration.Configuration written,
    WebhookConfiguration configuration) {

  /// Returns this configuration as part of a static manifest.
  public Registration asStatic() {
    return new Registration(subject, written, configuration.asStatic());
  }

  /// Returns the hooks that can be run, in text order.
  public List<RegisteredHook> hooks() {
    Map<Origin, Webhook> runnable =
        configuration.webhooks().stream()
            .collect(Collectors.toMap(Webhook::origin, Function.identity()));
    return written.webhooks().stream()
        .flatMap(hook ->
            Optional.ofNullable(runnable.get(origin(hook))).stream()
                .map(webhook -> new RegisteredHook(this, hook, webhook)))
        .toList();
  }

  private Origin origin(WrittenConfiguration.Hook hook) {
    return HubConversion.origin(subject, hook);
  }
}
