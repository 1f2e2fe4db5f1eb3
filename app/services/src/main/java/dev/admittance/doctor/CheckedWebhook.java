package dev.admittance.doctor;

import dev.admittance.cluster.live.HookPhase;
import dev.admittance.cluster.live.LastChange;
import dev.admittance.cluster.live.LiveHook;
import dev.admittance.metrics.MeteredPart;
import dev.admittance.model.registration.ClientConfig.ServiceReference;
import dev.admittance.model.registration.RegisteredHook;
import dev.admittance.model.registration.Webhook;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// A webhook of a cluster, with its decoded configuration.
record CheckedWebhook(LiveHook live, RegisteredHook hook) {

  Webhook webhook() {
    return hook.webhook();
  }

  /// Returns the Service that it is called through.
  Optional<ServiceReference> service() {
    return webhook().clientConfig().service();
  }

  /// Returns its configuration's name in evidence.
  String configuration() {
    return live.owner().title();
  }

  /// Returns when its configuration was last changed.
  Optional<Instant> changed() {
    return live.lastChange().map(LastChange::at);
  }

  /// Creates evidence about one of its fields.
  Evidence says(String field, String value) {
    return new Evidence(configuration(), hook.path() + "." + field, value, changed());
  }

  /// Creates evidence about what decides when a call fails, and what happens then.
  List<Evidence> saysOfFailures() {
    return List.of(
        says("failurePolicy", live.failurePolicy()),
        says("timeoutSeconds", Integer.toString(webhook().timeoutSeconds())));
  }

  /// Returns its identity in metrics.
  MeteredPart metered() {
    return MeteredPart.of(live.key());
  }

  boolean mutates() {
    return live.phase() == HookPhase.MUTATING_WEBHOOK;
  }
}
