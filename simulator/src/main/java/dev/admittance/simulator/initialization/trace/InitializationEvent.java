package dev.admittance.simulator.initialization.trace;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.trace.Trace;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// One event of a simulation. Named in the past tense; immutable.
public sealed interface InitializationEvent {
  EventTime when();

  /// The rule that explains it, such as `I-56`.
  String rule();

  Store after();

  sealed interface OfCall extends InitializationEvent {
    ApiCall call();
  }

  record Started(EventTime when, String rule, Store after) implements InitializationEvent {}

  /// A server stopped: its in-memory state is lost.
  record Crashed(EventTime when, String rule, Store after) implements InitializationEvent {}

  /// A server's clock was set.
  ///
  /// @param offset positive where it is ahead from now on
  record ClockSet(EventTime when, String rule, Store after, Duration offset)
      implements InitializationEvent {}

  /// A server read changed initializer configurations.
  ///
  /// @param initializers the names of all, in the order in which they are assigned
  record ConfigurationRead(EventTime when, String rule, Store after, List<String> initializers)
      implements InitializationEvent {
    public ConfigurationRead {
      initializers = List.copyOf(initializers);
    }
  }

  /// A server could not read the initializer configurations.
  ///
  /// @param failures the number of consecutive failures
  /// @param serves the server's reaction, as text
  record ConfigurationUnread(
      EventTime when, String rule, Store after, String error, int failures, String serves)
      implements InitializationEvent {}

  /// A caller sent a request to a server.
  ///
  /// @param sent the object or patch in its body
  record Asked(EventTime when, String rule, Store after, ApiCall call, Optional<String> sent)
      implements OfCall {}

  /// The admission plugins of a server finished with a request.
  ///
  /// @param trace of their run, with its own time
  record Judged(EventTime when, String rule, Store after, ApiCall call, Trace trace)
      implements OfCall {}

  /// A server holds a create call: its object has initializers.
  ///
  /// @param pending their names, in order
  record Held(EventTime when, String rule, Store after, ApiCall call, List<String> pending)
      implements OfCall {
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
      EventTime when,
      String rule,
      Store after,
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
      EventTime when,
      String rule,
      Store after,
      ApiCall watch,
      ObjectKey key,
      EventType type,
      JsonObject object,
      long revision)
      implements InitializationEvent {}

  record WatchEnded(EventTime when, String rule, Store after, ApiCall watch)
      implements InitializationEvent {}

  /// A call was answered.
  ///
  /// @param cause the chosen part of the answer, which the sources do not state; mostly empty
  record Answered(
      EventTime when, String rule, Store after, ApiCall call, ApiResponse answer, String cause)
      implements OfCall {}

  /// The connection of a call broke, or could not be made: the caller does not know the outcome.
  record Disconnected(EventTime when, String rule, Store after, ApiCall call) implements OfCall {}

  /// A controller saw that it is its turn.
  ///
  /// @param plan the planned action, as text
  record TookTurn(EventTime when, String rule, Store after, ObjectKey key, String plan)
      implements InitializationEvent {}

  /// An initializer did not act in time (I-69).
  ///
  /// @param initializer its name
  /// @param consequence the server's reaction, as text
  record Expired(
      EventTime when,
      String rule,
      Store after,
      ObjectKey key,
      String initializer,
      String consequence)
      implements InitializationEvent {}

  /// A read found an object that has waited too long (I-70).
  ///
  /// @param initializer that is removed
  /// @param age by the clock of the server
  record Repaired(
      EventTime when, String rule, Store after, ObjectKey key, String initializer, Duration age)
      implements InitializationEvent {}

  /// An action of a real server is not simulated.
  ///
  /// @param consequence how the simulation continues
  record LeftOut(EventTime when, String rule, Store after, String what, String consequence)
      implements InitializationEvent {}
}
