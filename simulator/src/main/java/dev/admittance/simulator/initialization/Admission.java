package dev.admittance.simulator.initialization;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.initialization.AdmissionPlugins.Webhooks;
import dev.admittance.simulator.initialization.trace.ObjectKey;
import dev.admittance.simulator.initialization.trace.Store;
import dev.admittance.simulator.initialization.trace.StoredObject;
import dev.admittance.simulator.initializer.ConfigurationReading;
import dev.admittance.simulator.initializer.Initializers;
import dev.admittance.simulator.initializer.MergedConfiguration;
import dev.admittance.simulator.proposal.BehaviourFact;
import dev.admittance.simulator.proposal.Ruleset;
import dev.admittance.simulator.proposal.WhatIf;
import dev.admittance.simulator.request.AdmissionRequest;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The admission plugins of a server. They use the cluster as the store has it at that time.
///
/// @param whatIf the what-if switches, whose times count from now on
record Admission(Ruleset rules, AdmissionPlugins plugins, WhatIf whatIf) {
  /// A configuration that assigns no initializers.
  private static final ConfigurationReading NOTHING =
      new ConfigurationReading.Ready(MergedConfiguration.EMPTY);

  /// Judges a new object. As proposed, webhooks are not called while it has initializers (I-67),
  /// which the plugins check themselves.
  ///
  /// @param reading the server's view of the configurations
  AdmissionResult create(AdmissionRequest request, ConfigurationReading reading, Store store) {
    return run(Webhooks.ALL, request, reading, store);
  }

  /// Judges a changed object. As proposed, webhooks of later releases judge a change that completes
  /// the initialization as the creation of the object; see [#completion].
  AdmissionResult update(AdmissionRequest request, Store store) {
    return run(
        completesCreation(request) ? Webhooks.FIRST_ONLY : Webhooks.ALL, request, NOTHING, store);
  }

  /// Whether a change ends with an admission as a creation.
  boolean completesCreation(AdmissionRequest update) {
    return rules.has(BehaviourFact.HOOKS_AFTER_INITIALIZATION)
        && Initializers.completes(
            update.oldObject().orElseThrow(), update.object().orElseThrow(), rules);
  }

  /// Judges the creation of an object whose initialization is complete (I-67).
  ///
  /// @param alone whether the change itself was not judged; otherwise the webhooks of 1.7 and 1.8
  ///   have judged the creation with it
  AdmissionResult completion(
      AdmissionRequest update, JsonObject completed, boolean alone, Store store) {
    AdmissionRequest creation =
        update.with(Optional.of(withoutVersion(completed)), update.oldObject()).asCreation();
    return run(alone ? Webhooks.ALL : Webhooks.LATER_ONLY, creation, NOTHING, store);
  }

  /// An object before it was stored: a new one has no resource version.
  private static JsonObject withoutVersion(JsonObject object) {
    return object.get("metadata") instanceof JsonObject metadata
        ? object.with("metadata", metadata.without("resourceVersion"))
        : object;
  }

  /// Judges a deletion, in which initializers have no part (I-62).
  AdmissionResult delete(AdmissionRequest request, Store store) {
    return run(Webhooks.ALL, request, NOTHING, store);
  }

  private AdmissionResult run(
      Webhooks by, AdmissionRequest request, ConfigurationReading reading, Store store) {
    ClusterState cluster = ClusterState.of(others(request, store));
    return new AdmissionResult(plugins.admit(request, rules, by, reading, cluster, whatIf));
  }

  /// All objects except the one of the request: a taken name is detected when it is written.
  private static List<JsonObject> others(AdmissionRequest request, Store store) {
    List<JsonObject> others = new ArrayList<>();
    for (Map.Entry<ObjectKey, StoredObject> entry : store.objects().entrySet()) {
      ObjectKey key = entry.getKey();
      boolean same =
          key.resource().equals(request.resource().groupResource())
              && key.name().equals(request.name())
              && (key.namespace().isEmpty() || key.namespace().equals(request.namespace()));
      if (!same) {
        others.add(entry.getValue().object());
      }
    }
    return others;
  }
}
