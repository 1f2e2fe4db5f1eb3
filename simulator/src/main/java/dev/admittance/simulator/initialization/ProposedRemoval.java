package dev.admittance.simulator.initialization;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.rule.RuleId;
import dev.admittance.simulator.initialization.trace.ApiCall;
import dev.admittance.simulator.initialization.trace.ObjectKey;
import dev.admittance.simulator.initialization.trace.StoredObject;
import dev.admittance.simulator.initializer.Initializers;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.Operation;
import dev.admittance.simulator.request.UserInfo;
import java.util.List;
import java.util.Optional;

/// As proposed, a server removes an initializer from an object itself (I-69, I-70): a normal update
/// that watchers see (I-72), and the end of the creation where it was the last (I-51, I-67).
///
/// @param server that does it
record ProposedRemoval(SimulationState state, ApiServer server) {

  /// Removes an initializer, if it is still its turn.
  ///
  /// @param cause the reason as text for people
  /// @param then runs afterwards
  void remove(ObjectKey key, String initializer, RuleId rule, String cause, Runnable then) {
    Optional<JsonObject> waiting = state.etcd().find(key).map(StoredObject::object);
    Optional<Initializers> initializers =
        waiting.flatMap(object -> Initializers.of(object, server.rules()));
    boolean isTurn =
        initializers
            .filter(found -> state.alternatives().running(found.pending()).contains(initializer))
            .isPresent();
    if (!isTurn) {
      then.run();
      return;
    }
    Initializers left = initializers.orElseThrow().without(initializer);
    Commit commit = new Commit(state, server, key);
    if (left.isDone()) {
      complete(waiting.orElseThrow(), commit, rule, cause, then);
    } else {
      commit.write(left.in(waiting.orElseThrow(), server.rules()), rule, cause, _ -> then.run());
    }
  }

  private void complete(
      JsonObject waiting, Commit commit, RuleId rule, String cause, Runnable then) {
    JsonObject completed = Initializers.clearedIn(waiting);
    ObjectKey key = commit.key();
    AdmissionRequest update =
        ApiRequests.by(
            new UserInfo(server.name(), "", List.of(), JsonObject.EMPTY),
            "",
            ApiRequests.about(Operation.UPDATE, key, Optional.of(completed), waiting));
    ApiCall own = new ApiCall(0, server.name(), server.name(), "PUT", key.toString(), false);
    ProposedCompletion.Verdict verdict =
        new ProposedCompletion(state, server, own).admit(update, completed, true);
    server.after(
        verdict.took(), () -> commit.write(verdict.object(), rule, cause, _ -> then.run()));
  }
}
