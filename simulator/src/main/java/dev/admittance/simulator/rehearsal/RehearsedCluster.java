package dev.admittance.simulator.rehearsal;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.answer.AnswerBook;
import dev.admittance.simulator.builtin.QuotaCharge;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.pipeline.Pipeline;
import dev.admittance.simulator.pipeline.Setup;
import dev.admittance.simulator.quantity.Quantity;
import dev.admittance.simulator.request.Operation;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.Trace;
import java.util.List;
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

  private final Setup setup;
  private final AnswerBook book;
  private ClusterState state;
  private @Nullable Pipeline pipeline;
  private long version;

  RehearsedCluster(Setup setup, AnswerBook book) {
    this.setup = setup;
    this.book = book;
    this.state = setup.cluster();
  }

  ClusterState state() {
    return state;
  }

  /// Grows with each change that may matter to the admission of other objects.
  long version() {
    return version;
  }

  /// Runs a request, without storing anything.
  Trace run(Capture capture) {
    Pipeline current = pipeline;
    if (current == null) {
      current = Pipeline.compile(setup.withCluster(state));
      pipeline = current;
    }
    return current.run(capture, book);
  }

  /// Stores what an admitted request leaves behind.
  void store(Trace trace) {
    if (trace.request().dryRun() || !trace.request().subResource().isEmpty()) {
      return;
    }
    if (trace.request().operation() == Operation.DELETE) {
      trace.request().oldObject().ifPresent(gone -> change(gone, state.deleting(gone)));
    } else {
      trace.response().object().ifPresent(object -> change(object, state.storing(object)));
    }
    charge(trace);
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
        trace.steps(Step.PluginRan.class).anyMatch(step -> step.plugin().equals(QuotaCharge.PLUGIN));
    if (!counted) {
      return;
    }
    List<JsonObject> quotas =
        state.objects().stream()
            .filter(object -> object.text("kind").equals("ResourceQuota"))
            .filter(
                object -> OwnedObjects.namespace(object).equals(trace.request().namespace()))
            .toList();
    QuotaCharge.in(
            quotas,
            trace.request().with(trace.response().object(), trace.request().oldObject()),
            setup.release())
        .forEach(
            (name, amounts) ->
                quotas.stream()
                    .filter(quota -> OwnedObjects.name(quota).equals(name))
                    .map(quota -> QuotaCharge.recounted(quota, amounts, Quantity::plus))
                    .forEach(quota -> change(quota, state.storing(quota))));
  }
}
