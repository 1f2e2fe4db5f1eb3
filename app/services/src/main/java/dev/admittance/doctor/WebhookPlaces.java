package dev.admittance.doctor;

import dev.admittance.model.registration.RegisteredHook;
import dev.admittance.model.registration.Registration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Finds webhooks of a cluster by their index in their configurations.
final class WebhookPlaces {
  private final List<Registration> registrations = new ArrayList<>();
  private final IdentityHashMap<Registration, Map<Integer, CheckedWebhook>> byRegistration =
      new IdentityHashMap<>();

  WebhookPlaces(List<CheckedWebhook> webhooks) {
    Map<String, Map<Integer, CheckedWebhook>> byConfiguration = new HashMap<>();
    for (CheckedWebhook webhook : webhooks) {
      Registration registration = webhook.hook().registration();
      byConfiguration
          .computeIfAbsent(
              webhook.configuration(),
              _ -> {
                Map<Integer, CheckedWebhook> hooks = new HashMap<>();
                registrations.add(registration);
                byRegistration.put(registration, hooks);
                return hooks;
              })
          .put(webhook.hook().written().index(), webhook);
    }
  }

  /// Returns the distinct configurations, in the order of their first hooks.
  List<Registration> registrations() {
    return registrations;
  }

  /// Returns the webhook for a hook of one of [#registrations].
  Optional<CheckedWebhook> webhook(RegisteredHook hook) {
    return Optional.ofNullable(
        byRegistration.getOrDefault(hook.registration(), Map.of()).get(hook.written().index()));
  }
}
