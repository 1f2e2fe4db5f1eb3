package dev.admittance.simulator.initialization;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.rule.RuleId;
import dev.admittance.simulator.gojson.GoFields;
import dev.admittance.simulator.initialization.scenario.Alternatives;
import dev.admittance.simulator.initialization.scenario.Scenario.Limits;
import dev.admittance.simulator.initialization.trace.ApiResponse;
import dev.admittance.simulator.initialization.trace.InitializationEvent;
import dev.admittance.simulator.initialization.trace.ObjectKey;
import dev.admittance.simulator.initialization.trace.StoredObject;
import dev.admittance.simulator.initializer.Initializers;
import dev.admittance.simulator.proposal.BehaviourFact;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/// Calls that read. They are not authorized: authorization comes before.
///
/// @param server that handles the calls
record ReadCalls(SimulationState state, ApiServer server) {
  private static final int OK = 200;

  /// Reads one object (I-59). As proposed, an uninitialized one is reported unless the client asks
  /// for it, after a repair if necessary (I-70, I-101).
  void get(PendingCall call, ObjectKey key, boolean uninitialized) {
    Optional<String> overdue =
        server.rules().has(BehaviourFact.READ_REPAIR)
            ? state.etcd().find(key).flatMap(stored -> overdue(key, stored.object()))
            : Optional.empty();
    Runnable answer = () -> answer(call, key, uninitialized);
    overdue.ifPresentOrElse(
        initializer ->
            new ProposedRemoval(state, server)
                .remove(key, initializer, RuleId.I_70, "a read repairs it", answer),
        answer);
  }

  private void answer(PendingCall call, ObjectKey key, boolean uninitialized) {
    Optional<JsonObject> object = state.etcd().find(key).map(StoredObject::object);
    if (object.isEmpty()) {
      call.refuse(RuleId.I_59, ApiStatuses.notFound(key));
    } else if (!uninitialized
        && server.rules().has(BehaviourFact.READ_REPORTS_ACCEPTED)
        && isUninitialized(object.get())) {
      call.answer(
          RuleId.I_101,
          ApiResponse.of(ProposedStatuses.accepted(key, object.get())),
          ProposedStatuses.ACCEPTED_CHOICE);
    } else {
      call.answer(RuleId.I_59, ApiResponse.of(OK, object.get()));
    }
  }

  private boolean isUninitialized(JsonObject object) {
    return Initializers.of(object, server.rules()).isPresent();
  }

  /// The first initializer of an object that has waited too long. Its age is measured by the clocks
  /// of two servers: the one that created the object, and this one.
  private Optional<String> overdue(ObjectKey key, JsonObject object) {
    Limits limits = state.scenario().limits();
    Duration age = age(object);
    boolean isOld = age.compareTo(limits.repairAfter().plus(limits.driftAllowance())) > 0;
    Optional<String> first =
        Initializers.of(object, server.rules())
            .filter(_ -> isOld)
            .flatMap(found -> found.pending().stream().findFirst());
    first.ifPresent(initializer ->
        state
            .recorder()
            .add(
                server.name(),
                RuleId.I_70,
                header -> new InitializationEvent.Repaired(header, key, initializer, age)));
    return first;
  }

  private Duration age(JsonObject object) {
    GoFields metadata = ObjectFields.metadata(object);
    try {
      Instant created = Instant.parse(metadata.text("creationTimestamp"));
      return Duration.between(created, server.clock());
    } catch (DateTimeException _) {
      return Duration.ZERO;
    }
  }

  /// Lists objects (I-60).
  ///
  /// @param keys selects the objects
  void list(PendingCall call, Predicate<ObjectKey> keys, boolean uninitialized) {
    if (state.alternatives().cleanUp() == Alternatives.CleanUp.READ_REPAIR) {
      state.etcd().store().failed(server.rules()).stream()
          .filter(keys)
          .forEach(key ->
              new Commit(state, server, key).delete(RuleId.I_53, "a list finds that it failed"));
    }
    List<JsonObject> found =
        state.etcd().store().objects().entrySet().stream()
            .filter(entry -> keys.test(entry.getKey()))
            .map(entry -> entry.getValue().object())
            .filter(object -> uninitialized || !isUninitialized(object))
            .toList();
    call.answer(RuleId.I_60, new ApiResponse(OK, Optional.empty(), found));
  }

  /// Opens a watch (I-61), which first reports the existing objects.
  void watch(
      PendingCall call, Predicate<ObjectKey> keys, boolean uninitialized, Watch.Watcher watcher) {
    Watch watch =
        new Watch(keys, uninitialized, state.etcd().store().revision(), server.rules(), watcher);
    server.open(watch, call);
    state.etcd().store().objects().forEach(watch::tellInitial);
  }
}
