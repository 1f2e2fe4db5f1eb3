package dev.admittance.simulator.initialization;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.initialization.AdmissionPlugins.Webhooks;
import dev.admittance.simulator.initialization.story.ObjectKey;
import dev.admittance.simulator.initialization.story.Store;
import dev.admittance.simulator.initialization.story.Stored;
import dev.admittance.simulator.initializer.Fact;
import dev.admittance.simulator.initializer.Initializers;
import dev.admittance.simulator.initializer.MergedConfiguration;
import dev.admittance.simulator.initializer.Reading;
import dev.admittance.simulator.initializer.Ruleset;
import dev.admittance.simulator.request.AdmissionRequest;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The admission plugins that every server runs. They see the cluster as it is in the store at the
/// time.
final class Admission {
  /// What a plugin may read that is not to give anything initializers.
  private static final Reading NOTHING = new Reading.Ready(MergedConfiguration.EMPTY);

  private final Ruleset rules;
  private final AdmissionPlugins plugins;

  Admission(Ruleset rules, AdmissionPlugins plugins) {
    this.rules = rules;
    this.plugins = plugins;
  }

  /// Judges a new object. As proposed, webhooks have no say while it has initializers (I-67), which
  /// the plugins know by themselves.
  ///
  /// @param reading what the server knows of the configurations
  Judgement create(AdmissionRequest request, Reading reading, Store store) {
    return run(Webhooks.ALL, request, reading, store);
  }

  /// Judges a changed object. As proposed, the later webhooks judge a change that completes the
  /// initialization as the creation that it completes; see [#completion].
  Judgement update(AdmissionRequest request, Store store) {
    return run(
        completesCreation(request) ? Webhooks.FIRST_ONLY : Webhooks.ALL, request, NOTHING, store);
  }

  /// Whether a change ends with what is judged as a creation.
  boolean completesCreation(AdmissionRequest update) {
    return rules.has(Fact.HOOKS_AFTER_INITIALIZATION)
        && Initializers.completes(
            update.oldObject().orElseThrow(), update.object().orElseThrow(), rules);
  }

  /// Judges the creation of an object whose initialization is complete (I-67).
  ///
  /// @param alone whether the change itself was not judged: with it the first webhooks have judged
  ///   the creation
  Judgement completion(AdmissionRequest update, JsonObject completed, boolean alone, Store store) {
    AdmissionRequest creation =
        update.with(Optional.of(withoutVersion(completed)), update.oldObject()).asCreation();
    return run(alone ? Webhooks.ALL : Webhooks.LATER_ONLY, creation, NOTHING, store);
  }

  /// An object as it was before it was stored: a new one has no version.
  private static JsonObject withoutVersion(JsonObject object) {
    return object.get("metadata") instanceof JsonObject metadata
        ? object.with("metadata", metadata.without("resourceVersion"))
        : object;
  }

  /// Judges a deletion, which no initializer has a part in (I-62).
  Judgement delete(AdmissionRequest request, Store store) {
    return run(Webhooks.ALL, request, NOTHING, store);
  }

  private Judgement run(Webhooks by, AdmissionRequest request, Reading reading, Store store) {
    ClusterState cluster = ClusterState.of(others(request, store));
    return new Judgement(plugins.judge(request, rules.behaviour(), by, reading, cluster));
  }

  /// All objects but the one that the request is about: whether its name is taken shows when it is
  /// written.
  private static List<JsonObject> others(AdmissionRequest request, Store store) {
    List<JsonObject> others = new ArrayList<>();
    for (Map.Entry<ObjectKey, Stored> entry : store.objects().entrySet()) {
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
