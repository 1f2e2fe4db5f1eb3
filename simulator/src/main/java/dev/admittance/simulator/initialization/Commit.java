package dev.admittance.simulator.initialization;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.rule.RuleId;
import dev.admittance.simulator.gojson.GoFields;
import dev.admittance.simulator.initialization.scenario.Alternatives;
import dev.admittance.simulator.initialization.trace.EventType;
import dev.admittance.simulator.initialization.trace.InitializationEvent;
import dev.admittance.simulator.initialization.trace.ObjectKey;
import dev.admittance.simulator.initialization.trace.StoredObject;
import dev.admittance.simulator.initializer.Initializers;
import dev.admittance.simulator.proposal.Behaviour;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.function.Consumer;

/// Writes a changed object, and triggers the consequences of the change.
final class Commit {
  private final SimulationState state;
  private final ApiServer server;
  private final ObjectKey key;

  Commit(SimulationState state, ApiServer server, ObjectKey key) {
    this.state = state;
    this.server = server;
    this.key = key;
  }

  ObjectKey key() {
    return key;
  }

  /// Writes the object.
  ///
  /// @param rule the reason
  /// @param cause the reason as text for people
  /// @param then receives the written object when the writer's request is done
  void write(JsonObject object, RuleId rule, String cause, Consumer<JsonObject> then) {
    Optional<JsonObject> before = state.etcd().find(key).map(StoredObject::object);
    Etcd.Change change = state.etcd().write(key, object);
    record(change, rule, cause);
    if (failed(change.object()) && !before.map(this::failed).orElse(false)) {
      deleteFailed(rule != RuleId.I_50, () -> then.accept(change.object()));
    } else if (isReleased(change.object())) {
      delete(RuleId.I_62, "its last finalizer is gone");
      then.accept(change.object());
    } else {
      then.accept(change.object());
    }
  }

  /// A failed initialization deletes the object whatever its finalizers: within the request that
  /// set the result, or as proposed some time later (I-53). Others may have to do it, unless the
  /// server itself failed it.
  private void deleteFailed(boolean byServer, Runnable then) {
    boolean proposed = server.rules().behaviour() == Behaviour.AS_PROPOSED;
    if (proposed) {
      then.run();
    }
    if (state.alternatives().cleanUp() != Alternatives.CleanUp.API_SERVER && !byServer) {
      return;
    }
    server.after(
        Duration.ZERO,
        () -> {
          end("its initialization failed");
          if (!proposed) {
            then.run();
          }
        });
  }

  /// Deletes a failed object, or marks it where its finalizers are to be waited for.
  private void end(String cause) {
    Optional<JsonObject> object = state.etcd().find(key).map(StoredObject::object);
    boolean waits =
        state.alternatives().finalizers()
            && object
                .filter(found -> !ObjectFields.metadata(found).texts("finalizers").isEmpty())
                .isPresent();
    if (waits) {
      String now = server.clock().truncatedTo(ChronoUnit.SECONDS).toString();
      JsonObject marked = ObjectFields.withMetadata(object.orElseThrow(), "deletionTimestamp", now);
      record(state.etcd().write(key, marked), RuleId.I_53, cause + ", and finalizers are left");
    } else {
      delete(RuleId.I_53, cause);
    }
  }

  /// Deletes the object, if it still exists.
  void delete(RuleId rule, String cause) {
    if (state.etcd().find(key).isPresent()) {
      record(state.etcd().delete(key), rule, cause);
    }
  }

  private void record(Etcd.Change change, RuleId rule, String cause) {
    server.configuration().wrote(change);
    EventType type = change.type();
    state
        .recorder()
        .add(
            server.name(),
            rule,
            header ->
                new InitializationEvent.Wrote(
                    header, key, type, change.object(), change.revision(), cause));
  }

  private boolean failed(JsonObject object) {
    return Initializers.of(object, server.rules())
        .filter(found -> found.result().isPresent())
        .isPresent();
  }

  /// Whether the object was deleted, and only its finalizers kept it.
  private static boolean isReleased(JsonObject object) {
    GoFields metadata = ObjectFields.metadata(object);
    return metadata.has("deletionTimestamp") && metadata.texts("finalizers").isEmpty();
  }
}
