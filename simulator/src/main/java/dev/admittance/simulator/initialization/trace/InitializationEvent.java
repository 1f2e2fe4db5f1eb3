package dev.admittance.simulator.initialization.trace;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.rule.RuleId;
import dev.admittance.simulator.trace.Trace;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// One event of a simulation. Named in the past tense; immutable.
public sealed interface InitializationEvent {
  EventHeader header();

  default EventTime when() {
    return header().when();
  }

  /// The rule that explains the event.
  default RuleId rule() {
    return header().rule();
  }

  /// The state that the servers store after the event.
  default Store after() {
    return header().after();
  }

  sealed interface OfCall extends InitializationEvent {
    ApiCall call();
  }

  /// A server started.
  ///
  /// @param release that runs, where servers differ in it
  record Started(EventHeader header, Optional<KubernetesRelease> release)
      implements InitializationEvent {}

  /// A server stopped: its in-memory state is lost.
  record Crashed(EventHeader header) implements InitializationEvent {}

  /// A server's clock was set.
  ///
  /// @param offset positive where it is ahead from now on
  record ClockSet(EventHeader header, Duration offset) implements InitializationEvent {}

  /// A server read changed initializer configurations.
  ///
  /// @param initializers the names of all, in the order in which they are assigned
  record ConfigurationRead(EventHeader header, List<String> initializers)
      implements InitializationEvent {
    public ConfigurationRead {
      initializers = List.copyOf(initializers);
    }
  }

  /// A server could not read the initializer configurations.
  ///
  /// @param failures the number of consecutive failures
  /// @param serves the server's reaction, as text
  record ConfigurationUnread(EventHeader header, String error, int failures, String serves)
      implements InitializationEvent {}

  /// A caller sent a request to a server.
  ///
  /// @param sent the object or patch in its body
  record Asked(EventHeader header, ApiCall call, Optional<String> sent) implements OfCall {}

  /// The admission plugins of a server finished with a request.
  ///
  /// @param trace of their run, with its own time
  record AdmissionDecided(EventHeader header, ApiCall call, Trace trace) implements OfCall {}

  /// A server holds a create call: its object has initializers.
  ///
  /// @param pending their names, in order
  record Held(EventHeader header, ApiCall call, List<String> pending) implements OfCall {
    public Held {
      pending = List.copyOf(pending);
    }
  }

  /// A server wrote to etcd.
  ///
  /// @param key of the object
  /// @param type of the watch event
  /// @param object as written; the last state of a deleted one
  /// @param revision of the write
  /// @param cause the reason, as text
  record Wrote(
      EventHeader header,
      ObjectKey key,
      EventType type,
      JsonObject object,
      long revision,
      String cause)
      implements InitializationEvent {}

  /// A watcher received an event.
  ///
  /// @param watch the call of the watch
  /// @param revision of the write
  record Seen(
      EventHeader header,
      ApiCall watch,
      ObjectKey key,
      EventType type,
      JsonObject object,
      long revision)
      implements InitializationEvent {}

  record WatchEnded(EventHeader header, ApiCall watch) implements InitializationEvent {}

  /// A call was answered.
  ///
  /// @param cause the chosen part of the answer, which the sources do not state; mostly empty
  record Answered(EventHeader header, ApiCall call, ApiResponse answer, String cause)
      implements OfCall {}

  /// The connection of a call broke, or could not be made: the caller does not know the outcome.
  record Disconnected(EventHeader header, ApiCall call) implements OfCall {}

  /// A controller saw that it is its turn.
  ///
  /// @param plan the planned action, as text
  record TookTurn(EventHeader header, ObjectKey key, String plan) implements InitializationEvent {}

  /// An initializer did not act in time (I-69).
  ///
  /// @param initializer its name
  /// @param consequence the server's reaction, as text
  record Expired(EventHeader header, ObjectKey key, String initializer, String consequence)
      implements InitializationEvent {}

  /// A read found an object that has waited too long (I-70).
  ///
  /// @param initializer that is removed
  /// @param age by the clock of the server
  record Repaired(EventHeader header, ObjectKey key, String initializer, Duration age)
      implements InitializationEvent {}

  /// A controller reported an Event about its object, which `kubectl describe` shows.
  ///
  /// @param key of the object
  /// @param type `Normal` or `Warning`
  record Reported(EventHeader header, ObjectKey key, String type, String reason, String message)
      implements InitializationEvent {}

  /// An action of a real server is not simulated.
  ///
  /// @param consequence how the simulation continues
  record LeftOut(EventHeader header, String what, String consequence)
      implements InitializationEvent {}
}
