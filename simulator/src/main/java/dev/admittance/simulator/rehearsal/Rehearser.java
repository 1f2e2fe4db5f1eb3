package dev.admittance.simulator.rehearsal;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.analysis.SimulationInput;
import dev.admittance.simulator.answer.ScriptedAnswer;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.pipeline.Setup;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.BooleanSupplier;

/// Rehearses requests: runs each, stores what is admitted, and lets the controllers of the cluster
/// go on with it on a virtual clock. Scheduling and kubelets are not part of it: a pod that the
/// server accepts becomes ready, or succeeds, after a fixed time.
///
/// @param setup the server and the cluster at the start
/// @param applied the creations of the objects that the client applied earlier
public record Rehearser(
    Setup setup, List<ScriptedAnswer> answers, RehearsalOptions options, List<Capture> applied) {

  /// A rehearser of a cluster to which the client has applied nothing.
  public Rehearser(Setup setup, List<ScriptedAnswer> answers, RehearsalOptions options) {
    this(setup, answers, options, List.of());
  }

  /// Rehearses the requests of a client, each sent after the answer to the one before.
  ///
  /// @param cancelled is asked before each request
  public Rehearsal rehearse(List<Capture> captures, BooleanSupplier cancelled) {
    return rehearse(captures, Set.of(), cancelled);
  }

  /// Rehearses the requests of a client that waits in between.
  ///
  /// @param waits the positions of requests before which it waits until the pods that there are so
  ///   far are ready
  /// @param cancelled is asked before each request
  public Rehearsal rehearse(List<Capture> captures, Set<Integer> waits, BooleanSupplier cancelled) {
    return new RehearsalRun(cluster(captures), options, captures, waits).run(cancelled);
  }

  /// Whether all of a release is applied; rehearses no further than to the first object that fails.
  ///
  /// @param waits as of [#rehearse(List, Set, BooleanSupplier)]
  boolean appliesAll(List<Capture> captures, Set<Integer> waits, BooleanSupplier cancelled) {
    return new RehearsalRun(cluster(captures), options, captures, waits).appliesAll(cancelled);
  }

  private RehearsedCluster cluster(List<Capture> captures) {
    List<JsonObject> objects =
        captures.stream().flatMap(capture -> capture.request().object().stream()).toList();
    return new RehearsedCluster(setup, answers, options, objects, applied);
  }

  /// The server and the answers that a request of a rehearsal meets.
  ///
  /// @param rehearsal of this rehearser
  /// @param number of the request
  public SimulationInput before(Rehearsal rehearsal, int number) {
    RehearsedCluster cluster =
        cluster(
            rehearsal.requests().stream()
                .filter(one -> one.cause().isEmpty())
                .map(RehearsedRequest::capture)
                .toList());
    rehearsal.requests().stream()
        .limit(number)
        .filter(RehearsedRequest::allowed)
        .forEach(one -> {
          cluster.store(one.trace());
          RehearsalRun.startedPod(one.trace())
              .ifPresent(pod -> cluster.started(pod, one.at().plus(one.trace().latency())));
        });
    return new SimulationInput(
        cluster.setup(), cluster.answers(rehearsal.requests().get(number).at()));
  }

  /// The rehearser with another client.
  public Rehearser with(ApplyClient client) {
    return new Rehearser(setup, answers, options.with(client), applied);
  }

  /// A rehearser that begins where a rehearsal ends.
  public Rehearser after(Rehearsal rehearsal) {
    List<Capture> all = new ArrayList<>(applied);
    all.addAll(rehearsal.applied());
    return new Rehearser(rehearsal.after(), answers, options, all);
  }
}
