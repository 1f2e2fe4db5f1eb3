package dev.admittance.simulator.initialization;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.rule.RuleId;
import dev.admittance.simulator.initialization.trace.ApiResponse;
import dev.admittance.simulator.initialization.trace.InitializationEvent;
import dev.admittance.simulator.initialization.trace.ObjectKey;
import dev.admittance.simulator.initialization.trace.StoredObject;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.Operation;
import java.time.temporal.ChronoUnit;
import java.util.Optional;

/// A call that deletes an object. Initializers have no part in it (I-62). An object with finalizers
/// is marked, and deleted when the last one is removed; grace periods are not simulated.
record DeleteCall(SimulationState state, ApiServer server, PendingCall call, ObjectKey key) {
  private static final int OK = 200;

  void run() {
    Optional<StoredObject> there = state.etcd().find(key);
    if (there.isEmpty()) {
      call.refuse(RuleId.I_62, ApiStatuses.notFound(key));
      return;
    }
    AdmissionRequest request =
        ApiRequests.by(
            call.caller().user(),
            "call-" + call.call().number(),
            ApiRequests.about(Operation.DELETE, key, Optional.empty(), there.get().object()));
    AdmissionResult decided = server.admission().delete(request, state.etcd().store());
    state
        .recorder()
        .add(
            server.name(),
            RuleId.I_62,
            header ->
                new InitializationEvent.AdmissionDecided(header, call.call(), decided.trace()));
    server.after(
        decided.took(), () -> decided.refusal().ifPresentOrElse(call::refuse, this::delete));
  }

  private void delete() {
    Optional<StoredObject> there = state.etcd().find(key);
    if (there.isEmpty()) {
      call.refuse(RuleId.I_62, ApiStatuses.notFound(key));
      return;
    }
    JsonObject object = there.get().object();
    Commit commit = new Commit(state, server, key);
    String cause = call.caller().name() + " deletes it";
    if (ObjectFields.metadata(object).texts("finalizers").isEmpty()) {
      commit.delete(RuleId.I_62, cause);
      call.answer(RuleId.I_62, ApiResponse.of(OK, object));
    } else if (ObjectFields.metadata(object).has("deletionTimestamp")) {
      call.answer(RuleId.I_62, ApiResponse.of(OK, object));
    } else {
      String now = server.clock().truncatedTo(ChronoUnit.SECONDS).toString();
      commit.write(
          ObjectFields.withMetadata(object, "deletionTimestamp", now),
          RuleId.I_62,
          cause,
          marked -> call.answer(RuleId.I_62, ApiResponse.of(OK, marked)));
    }
  }
}
