package dev.admittance.doctor;

import dev.admittance.cluster.live.LastChange;
import dev.admittance.cluster.live.LiveHook;
import dev.admittance.cluster.live.Phase;
import dev.admittance.metrics.HookType;
import dev.admittance.metrics.MeteredHook;
import dev.admittance.model.registration.ClientConfig.ServiceReference;
import dev.admittance.model.registration.RegisteredHook;
import dev.admittance.model.registration.Webhook;
import java.time.Instant;
import java.util.Optional;

/// A webhook of a cluster, with what its configuration says.
record Patient(LiveHook live, RegisteredHook hook) {

  /// What it says, with defaults.
  Webhook webhook() {
    return hook.webhook();
  }

  /// The Service that it is called through.
  Optional<ServiceReference> service() {
    return webhook().clientConfig().service();
  }

  /// How evidence calls its configuration.
  String configuration() {
    return live.owner().title();
  }

  /// When its configuration was last changed.
  Optional<Instant> changed() {
    return live.lastChange().map(LastChange::at);
  }

  /// What one of its fields says.
  Evidence says(String field, String value) {
    return new Evidence(configuration(), hook.path() + "." + field, value, changed());
  }

  /// How metrics call it.
  MeteredHook metered() {
    return new MeteredHook(
        live.name(), live.phase() == Phase.MUTATING_WEBHOOK ? HookType.ADMIT : HookType.VALIDATING);
  }

  /// Whether it may change objects.
  boolean mutates() {
    return live.phase() == Phase.MUTATING_WEBHOOK;
  }
}
