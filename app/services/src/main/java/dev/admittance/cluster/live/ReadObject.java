package dev.admittance.cluster.live;

import dev.admittance.model.policy.AdmissionPolicy;
import dev.admittance.model.policy.PolicyBinding;
import dev.admittance.model.policy.PolicyObject;
import dev.admittance.model.registration.Registration;
import java.util.List;
import java.util.Optional;

/// A decoded webhook configuration, policy or binding.
sealed interface ReadObject {
  LiveObject object();

  /// A webhook configuration.
  ///
  /// @param hooks in its order
  record Configuration(LiveObject object, Registration registration, List<HookDraft> hooks)
      implements ReadObject {}

  record Policy(LiveObject object, AdmissionPolicy policy) implements ReadObject {}

  record Binding(LiveObject object, PolicyBinding binding) implements ReadObject {}

  /// An invalid object, which a server would not have accepted.
  record Unreadable(LiveObject object) implements ReadObject {}

  static ReadObject of(WatchedResources resource, LiveObject object) {
    return switch (resource) {
      case MUTATING_WEBHOOKS, VALIDATING_WEBHOOKS ->
          HookReading.registration(object)
              .<ReadObject>map(
                  read -> new Configuration(object, read, HookReading.webhooks(object, read)))
              .orElseGet(() -> new Unreadable(object));
      case MUTATING_POLICIES, MUTATING_BINDINGS, VALIDATING_POLICIES, VALIDATING_BINDINGS ->
          policy(object);
      case NAMESPACES,
          SERVICES,
          ENDPOINT_SLICES,
          ENDPOINTS,
          DEPLOYMENTS,
          DEFINITIONS,
          CERTIFICATES,
          EVENTS ->
          throw new IllegalArgumentException(resource + " register nothing");
    };
  }

  private static ReadObject policy(LiveObject object) {
    Optional<PolicyObject> read = HookReading.policy(object);
    if (read.isEmpty()) {
      return new Unreadable(object);
    }
    return switch (read.get()) {
      case AdmissionPolicy policy -> new Policy(object, policy);
      case PolicyBinding binding -> new Binding(object, binding);
    };
  }
}
