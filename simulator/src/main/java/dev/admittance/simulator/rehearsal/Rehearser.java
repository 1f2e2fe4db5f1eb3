package dev.admittance.simulator.rehearsal;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.answer.ScriptedAnswer;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.pipeline.Setup;
import java.util.List;
import java.util.function.BooleanSupplier;

/// Rehearses requests: runs each, stores what is admitted, and lets the controllers of the cluster
/// go on with it on a virtual clock. Status, deletion and scheduling are not part of it: a pod that
/// the server accepts becomes ready after a fixed time.
///
/// @param setup the server and the cluster at the start
public record Rehearser(Setup setup, List<ScriptedAnswer> answers, RehearsalOptions options) {

  /// Rehearses the requests of a client, each sent after the answer to the one before.
  ///
  /// @param cancelled is asked before each request
  public Rehearsal rehearse(List<Capture> captures, BooleanSupplier cancelled) {
    List<JsonObject> applied =
        captures.stream().flatMap(capture -> capture.request().object().stream()).toList();
    RehearsedCluster cluster = new RehearsedCluster(setup, answers, applied);
    return new RehearsalRun(cluster, options, captures).run(cancelled);
  }
}
