package dev.admittance.cluster.live;

import dev.admittance.model.policy.PolicyObject;
import dev.admittance.model.registration.WebhookConfiguration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// All webhook configurations, policies and bindings, and their hooks in the server's order. Not
/// thread-safe.
final class HookRegistry {
  private final Map<WebhookConfiguration, ReadObject.Configuration> mutating =
      new TreeMap<>(WebhookConfiguration.SERVER_ORDER);
  private final Map<WebhookConfiguration, ReadObject.Configuration> validating =
      new TreeMap<>(WebhookConfiguration.SERVER_ORDER);
  private final LivePolicies mutatingPolicies = new LivePolicies(HookPhase.MUTATING_POLICY);
  private final LivePolicies validatingPolicies = new LivePolicies(HookPhase.VALIDATING_POLICY);

  /// All objects, by resource and name.
  private final Map<WatchedResources, Map<String, ReadObject>> known = new HashMap<>();

  private @Nullable Content content;

  /// The content of the registry.
  ///
  /// @param objects by phase, then policies before bindings, by name
  /// @param hooks in the server's order
  /// @param configurations of webhooks
  /// @param policies and bindings
  record Content(
      List<LiveObject> objects,
      List<HookDraft> hooks,
      List<WebhookConfiguration> configurations,
      List<PolicyObject> policies) {}

  Optional<LiveObject> find(WatchedResources resource, String name) {
    return Optional.ofNullable(known.getOrDefault(resource, Map.of()).get(name))
        .map(ReadObject::object);
  }

  void put(WatchedResources resource, ReadObject registered) {
    remove(resource, registered.object().name());
    known
        .computeIfAbsent(resource, _ -> new TreeMap<>())
        .put(registered.object().name(), registered);
    switch (registered) {
      case ReadObject.Configuration configuration ->
          configurations(resource).put(configuration.registration().configuration(), configuration);
      case ReadObject.Policy policy -> policies(resource).put(policy);
      case ReadObject.Binding binding -> policies(resource).put(binding);
      case ReadObject.Unreadable _ -> {}
    }
  }

  void remove(WatchedResources resource, String name) {
    ReadObject old = known.getOrDefault(resource, new HashMap<>()).remove(name);
    content = null;
    switch (old) {
      case null -> {}
      case ReadObject.Configuration configuration ->
          configurations(resource).remove(configuration.registration().configuration());
      case ReadObject.Policy policy -> policies(resource).removePolicy(policy.object().name());
      case ReadObject.Binding binding -> policies(resource).removeBinding(binding.object().name());
      case ReadObject.Unreadable _ -> {}
    }
  }

  /// Removes all objects of a resource.
  void clear(WatchedResources resource) {
    List.copyOf(known.getOrDefault(resource, Map.of()).keySet())
        .forEach(name -> remove(resource, name));
  }

  private Map<WebhookConfiguration, ReadObject.Configuration> configurations(
      WatchedResources resource) {
    return resource == WatchedResources.MUTATING_WEBHOOKS ? mutating : validating;
  }

  private LivePolicies policies(WatchedResources resource) {
    return resource == WatchedResources.MUTATING_POLICIES
            || resource == WatchedResources.MUTATING_BINDINGS
        ? mutatingPolicies
        : validatingPolicies;
  }

  /// Returns the current content; the same instance until something changes.
  Content content() {
    Content made = content;
    if (made == null) {
      made = make();
      content = made;
    }
    return made;
  }

  private Content make() {
    List<HookDraft> hooks = new ArrayList<>(mutatingPolicies.hooks());
    List<WebhookConfiguration> configurations = new ArrayList<>();
    add(mutating, hooks, configurations);
    hooks.addAll(validatingPolicies.hooks());
    add(validating, hooks, configurations);
    List<PolicyObject> policies = new ArrayList<>();
    List<LiveObject> objects = new ArrayList<>();
    for (WatchedResources resource : WatchedResources.values()) {
      known
          .getOrDefault(resource, Map.of())
          .values()
          .forEach(registered -> {
            objects.add(registered.object());
            switch (registered) {
              case ReadObject.Policy policy -> policies.add(policy.policy());
              case ReadObject.Binding binding -> policies.add(binding.binding());
              case ReadObject.Configuration _, ReadObject.Unreadable _ -> {}
            }
          });
    }
    return new Content(
        List.copyOf(objects),
        List.copyOf(hooks),
        List.copyOf(configurations),
        List.copyOf(policies));
  }

  private static void add(
      Map<WebhookConfiguration, ReadObject.Configuration> from,
      List<HookDraft> hooks,
      List<WebhookConfiguration> configurations) {
    for (ReadObject.Configuration one : from.values()) {
      hooks.addAll(one.hooks());
      configurations.add(one.registration().configuration());
    }
  }
}
