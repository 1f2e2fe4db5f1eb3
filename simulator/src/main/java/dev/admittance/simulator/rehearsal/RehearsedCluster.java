package dev.admittance.simulator.rehearsal;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.answer.AnswerBook;
import dev.admittance.simulator.answer.RecordedCalls;
import dev.admittance.simulator.answer.ScriptedAnswer;
import dev.admittance.simulator.builtin.PluginState;
import dev.admittance.simulator.builtin.PluginTurn;
import dev.admittance.simulator.builtin.QuotaCharge;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.capture.ManifestCapture;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.pipeline.Pipeline;
import dev.admittance.simulator.pipeline.Setup;
import dev.admittance.simulator.quantity.Quantity;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.GroupVersionKind;
import dev.admittance.simulator.request.Operation;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.Trace;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The server of a rehearsal and the objects that it has stored.
final class RehearsedCluster {
  /// Kinds whose objects the admission of other objects does not look up.
  private static final Set<ClusterState.Kind> INERT =
      Set.of(
          new ClusterState.Kind("", "Pod"),
          new ClusterState.Kind("", "Endpoints"),
          new ClusterState.Kind("apps", "ControllerRevision"),
          new ClusterState.Kind("apps", "ReplicaSet"),
          new ClusterState.Kind("discovery.k8s.io", "EndpointSlice"));

  private final List<ScriptedAnswer> answers;
  private final HookReadiness readiness;
  private final PluginState plugins = new PluginState();
  private Setup setup;
  private ClusterState state;
  private @Nullable Pipeline pipeline;
  private long version;

  /// @param applied the objects that the client sends
  RehearsedCluster(Setup setup, List<ScriptedAnswer> answers, List<JsonObject> applied) {
    this.setup = setup;
    this.answers = List.copyOf(answers);
    this.state = setup.cluster();
    this.readiness = new HookReadiness(state.objects(), applied);
  }

  /// All that the result of a request depends on besides the request.
  ///
  /// @param version grows with each change that may matter to the admission of other objects
  /// @param failures of the hooks that cannot answer
  record Situation(long version, List<ScriptedAnswer> failures) {}

  /// The situation at a time.
  Situation at(Duration now) {
    return new Situation(version, readiness.failures(setup.configurations(), state, now));
  }

  ClusterState state() {
    return state;
  }

  /// The request as a client sends it that applies objects: the update of one that is there, its
  /// creation otherwise.
  Capture applying(Capture capture) {
    AdmissionRequest request = capture.request();
    GroupVersionKind type = request.kind();
    boolean namespace = type.group().isEmpty() && type.kind().equals("Namespace");
    Optional<JsonObject> stored =
        request.operation() == Operation.CREATE && capture.asSent() && !request.name().isEmpty()
            ? state.find(
                new ClusterState.Kind(type.group(), type.kind()),
                namespace ? "" : request.namespace(),
                request.name())
            : Optional.empty();
    return stored
        .map(object -> ManifestCapture.update(capture, object, capture.source()))
        .orElse(capture);
  }

  /// Runs a request, without storing anything.
  Trace run(Capture capture, Duration now) {
    Pipeline current = pipeline;
    if (current == null) {
      current = Pipeline.compile(setup.withCluster(state));
      pipeline = current;
    }
    List<ScriptedAnswer> all = new ArrayList<>(at(now).failures());
    all.addAll(answers);
    PluginTurn turn = plugins.at(Optional.of(Instant.EPOCH.plus(now)));
    Trace trace = current.run(capture, new AnswerBook(all), RecordedCalls.NONE, 0, turn).trace();
    turn.end();
    return trace;
  }

  /// Notes a new pod, and when it is ready.
  void started(JsonObject pod, Duration ready) {
    readiness.started(pod, ready);
  }

  /// Stores what an admitted request leaves behind.
  void store(Trace trace) {
    if (trace.request().dryRun() || !trace.request().subResource().isEmpty()) {
      return;
    }
    if (trace.request().operation() == Operation.DELETE) {
      trace.request().oldObject().ifPresent(this::delete);
    } else {
      trace.response().object().ifPresent(this::store);
    }
    charge(trace);
  }

  private void delete(JsonObject object) {
    if (ConfigurationChanges.configures(object)) {
      setup = ConfigurationChanges.deleted(setup, object);
    }
    change(object, state.deleting(object));
  }

  private void store(JsonObject object) {
    if (ConfigurationChanges.configures(object)) {
      setup = ConfigurationChanges.stored(setup, object);
    }
    change(object, state.storing(object));
  }

  private void change(JsonObject object, ClusterState changed) {
    state = changed;
    if (!INERT.contains(ClusterState.Kind.of(object))) {
      version++;
      pipeline = null;
    }
  }

  private void charge(Trace trace) {
    boolean counted =
        trace
            .steps(Step.PluginRan.class)
            .anyMatch(step -> step.plugin().equals(QuotaCharge.PLUGIN));
    if (!counted) {
      return;
    }
    List<JsonObject> quotas =
        state.objects().stream()
            .filter(object -> object.text("kind").equals("ResourceQuota"))
            .filter(object -> OwnedObjects.namespace(object).equals(trace.request().namespace()))
            .toList();
    QuotaCharge.in(
            quotas,
            trace.request().with(trace.response().object(), trace.request().oldObject()),
            setup.release())
        .forEach((name, amounts) ->
            quotas.stream()
                .filter(quota -> OwnedObjects.name(quota).equals(name))
                .map(quota -> QuotaCharge.recounted(quota, amounts, Quantity::plus))
                .forEach(quota -> change(quota, state.storing(quota))));
  }
}
