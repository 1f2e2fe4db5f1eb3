package dev.admittance.simulator.initialization;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.access.RbacAuthorizer;
import dev.admittance.simulator.answer.AnswerBook;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.capture.Recording;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.initialization.story.ObjectKey;
import dev.admittance.simulator.initialization.story.Store;
import dev.admittance.simulator.initialization.story.Stored;
import dev.admittance.simulator.initializer.Fact;
import dev.admittance.simulator.initializer.Initializers;
import dev.admittance.simulator.initializer.InitializersPlugin;
import dev.admittance.simulator.initializer.MergedConfiguration;
import dev.admittance.simulator.initializer.Reading;
import dev.admittance.simulator.initializer.Ruleset;
import dev.admittance.simulator.pipeline.Pipeline;
import dev.admittance.simulator.pipeline.Setup;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.Operation;
import dev.admittance.simulator.trace.Trace;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The admission plugins that every server runs. They see the cluster as it is in the store at the
/// time.
final class Admission {
  private final Ruleset rules;
  private final Setup setup;
  private final Setup withoutHooks;
  private final AnswerBook answers;

  Admission(Ruleset rules, Surroundings surroundings) {
    this.rules = rules;
    this.setup = surroundings.setup();
    this.withoutHooks = setup.withConfigurations(List.of()).withExternalHooks(List.of());
    this.answers = surroundings.answers();
  }

  /// Judges a new object. As proposed, webhooks have no say while it has initializers (I-67).
  Judgement create(AdmissionRequest request, Reading reading, Store store) {
    if (rules.has(Fact.HOOKS_AFTER_INITIALIZATION)) {
      Judgement first = run(withoutHooks, request, reading, store);
      if (first.refusal().isPresent() || Initializers.of(first.object(), rules).isPresent()) {
        return first;
      }
    }
    return run(setup, request, reading, store);
  }

  /// Judges a changed object. As proposed, webhooks judge a change that completes the
  /// initialization as the creation that it completes; see [#completion].
  Judgement update(AdmissionRequest request, Store store) {
    Setup judges = completesCreation(request) ? withoutHooks : setup;
    return run(judges, request, new Reading.NotReady(), store);
  }

  /// Whether a change ends with what is judged as a creation.
  boolean completesCreation(AdmissionRequest update) {
    return rules.has(Fact.HOOKS_AFTER_INITIALIZATION)
        && Initializers.completes(
            update.oldObject().orElseThrow(), update.object().orElseThrow(), rules);
  }

  /// Judges the creation of an object whose initialization is complete (I-67).
  Judgement completion(AdmissionRequest update, JsonObject completed, Store store) {
    AdmissionRequest creation =
        new AdmissionRequest(
            update.uid(),
            update.kind(),
            update.resource(),
            "",
            update.name(),
            update.namespace(),
            Operation.CREATE,
            update.userInfo(),
            Optional.of(completed),
            Optional.empty(),
            false,
            Optional.empty());
    return run(setup, creation, new Reading.Ready(MergedConfiguration.EMPTY), store);
  }

  /// Judges a deletion, which no initializer has a part in (I-62).
  Judgement delete(AdmissionRequest request, Store store) {
    return run(setup, request, new Reading.NotReady(), store);
  }

  private Judgement run(Setup of, AdmissionRequest request, Reading reading, Store store) {
    AdmissionRequest bare =
        request.with(
            request.object().map(Initializers::clearedIn),
            request.oldObject().map(Initializers::clearedIn));
    boolean asSent = request.object().isPresent();
    Capture capture = new Capture("scenario", bare, new Recording.Nothing(), List.of(), asSent);
    ClusterState cluster = ClusterState.of(others(request, store));
    Trace trace = Pipeline.compile(of.withCluster(cluster)).run(capture, answers);
    if (request.object().isEmpty() || trace.response().object().isEmpty()) {
      return new Judgement(trace, Optional.empty());
    }
    JsonObject object = trace.response().object().get();
    JsonObject again =
        Initializers.of(request.object().get(), rules)
            .map(sent -> sent.in(object, rules))
            .orElse(object);
    return new Judgement(
        trace,
        Optional.of(
            new InitializersPlugin(rules, RbacAuthorizer.of(cluster.objects()))
                .admit(request, again, reading)));
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
