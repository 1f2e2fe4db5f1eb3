package dev.admittance.simulator.initialization.story;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.trace.Trace;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// One event of a simulation. Named in the past tense; immutable.
public sealed interface Happening {
  When when();

  /// The rule that explains it, such as `I-56`.
  String rule();

  Store after();

  sealed interface OfCall extends Happening {
    Call call();
  }

  record Started(When when, String rule, Store after) implements Happening {}

  /// A server stopped: its in-memory state is lost.
  record Crashed(When when, String rule, Store after) implements Happening {}

  /// A server's clock was set.
  ///
  /// @param offset positive where it is ahead from now on
  record ClockSet(When when, String rule, Store after, Duration offset) implements Happening {}

  /// A server read changed initializer configurations.
  ///
  /// @param initializers the names of all, in the order in which they are assigned
  record ConfigurationRead(When when, String rule, Store after, List<String> initializers)
      implements Happening {
    public ConfigurationRead {
      initializers = List.copyOf(initializers);
    }
  }

  /// A server could not read the initializer configurations.
  ///
  /// @param failures the number of consecutive failures
  /// @param serves the server's reaction, as text
  record ConfigurationUnread(
      When when, String rule, Store after, String error, int failures, String serves)
      implements Happening {}

  /// A caller sent a request to a server.
  ///
  /// @param sent the object or patch in its body
  record Asked(When when, String rule, Store after, Call call, Optional<String> sent)
      implements OfCall {}

  /// The admission plugins of a server finished with a request.
  ///
  /// @param trace of their run, with its own time
  record Judged(When when, String rule, Store after, Call call, Trace trace) implements OfCall {}

  /// A server holds a create call: its object has initializers.
  ///
  /// @param pending their names, in order
  record Held(When when, String rule, Store after, Call call, List<String> pending)
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
      When when,
      String rule,
      Store after,
      ObjectKey key,
      EventType type,
      JsonObject object,
      long revision,
      String cause)
      implements Happening {}

  /// A watcher received an event.
  ///
  /// @param watch the call of the watch
  /// @param revision of the write
  record Seen(
      When when,
      String rule,
      Store after,
      Call watch,
      ObjectKey key,
      EventType type,
      JsonObject object,
      long revision)
      implements Happening {}

  record WatchEnded(When when, String rule, Store after, Call watch) implements Happening {}

  /// A call was answered.
  ///
  /// @param cause the chosen part of the answer, which the sources do not state; mostly empty
  record Answered(When when, String rule, Store after, Call call, Answer answer, String cause)
      implements OfCall {}

  /// The connection of a call broke, or could not be made: the caller does not know the outcome.
  record Disconnected(When when, String rule, Store after, Call call) implements OfCall {}

  /// A controller saw that it is its turn.
  ///
  /// @param plan the planned action, as text
  record TookTurn(When when, String rule, Store after, ObjectKey key, String plan)
      implements Happening {}

  /// An initializer did not act in time (I-69).
  ///
  /// @param initializer its name
  /// @param consequence the server's reaction, as text
  record Expired(
      When when, String rule, Store after, ObjectKey key, String initializer, String consequence)
      implements Happening {}

  /// A read found an object that has waited too long (I-70).
  ///
  /// @param initializer that is removed
  /// @param age by the clock of the server
  record Repaired(
      When when, String rule, Store after, ObjectKey key, String initializer, Duration age)
      implements Happening {}

  /// An action of a real server is not simulated.
  ///
  /// @param consequence how the simulation continues
  record LeftOut(When when, String rule, Store after, String what, String consequence)
      implements Happening {}
}
