package dev.admittance.simulator.initialization.story;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.trace.Trace;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// One thing that happened. Named in the past tense; immutable.
public sealed interface Happening {
  When when();

  /// The rule that says why, such as `I-56`.
  String rule();

  Store after();

  sealed interface OfCall extends Happening {
    Call call();
  }

  record Started(When when, String rule, Store after) implements Happening {}

  /// A server ended: what it held in memory is lost.
  record Crashed(When when, String rule, Store after) implements Happening {}

  /// A server's clock was set.
  ///
  /// @param offset how much it is ahead from now on
  record ClockSet(When when, String rule, Store after, Duration offset) implements Happening {}

  /// A server read initializer configurations that are not those that it had.
  ///
  /// @param initializers the names of all, in the order in which objects are given them
  record ConfigurationRead(When when, String rule, Store after, List<String> initializers)
      implements Happening {
    public ConfigurationRead {
      initializers = List.copyOf(initializers);
    }
  }

  /// A server could not read the initializer configurations.
  ///
  /// @param failures how often in a row
  /// @param serves what it does about it, for people
  record ConfigurationUnread(
      When when, String rule, Store after, String error, int failures, String serves)
      implements Happening {}

  /// Somebody asked a server for something.
  ///
  /// @param sent the object or patch that went with it
  record Asked(When when, String rule, Store after, Call call, Optional<String> sent)
      implements OfCall {}

  /// The admission plugins of a server have done with a request.
  ///
  /// @param trace their story, by its own time
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
  /// @param key of what
  /// @param type what watchers are told
  /// @param object as written; as it was last where it was deleted
  /// @param revision of the write
  /// @param cause why, for people
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

  /// A watcher was told of an object.
  ///
  /// @param watch the call that it watches by
  /// @param revision of the write that it is told of
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

  /// A watch ended.
  record WatchEnded(When when, String rule, Store after, Call watch) implements Happening {}

  /// A call was answered.
  ///
  /// @param cause what of the answer the sources do not say, and was chosen; mostly empty
  record Answered(When when, String rule, Store after, Call call, Answer answer, String cause)
      implements OfCall {}

  /// The connection of a call broke, or could not be made: the caller does not know what became of
  /// its request.
  record Disconnected(When when, String rule, Store after, Call call) implements OfCall {}

  /// A controller saw that it is its turn.
  ///
  /// @param plan what it is going to do, for people
  record TookTurn(When when, String rule, Store after, ObjectKey key, String plan)
      implements Happening {}

  /// An initializer was not done in time (I-69).
  ///
  /// @param initializer its name
  /// @param consequence what the server does about it, for people
  record Expired(
      When when, String rule, Store after, ObjectKey key, String initializer, String consequence)
      implements Happening {}

  /// A read found an object that has waited for too long (I-70).
  ///
  /// @param initializer that is taken out
  /// @param age by the clock of the server
  record Repaired(
      When when, String rule, Store after, ObjectKey key, String initializer, Duration age)
      implements Happening {}

  /// Something that happens to a real server is not simulated.
  ///
  /// @param consequence how the simulation goes on
  record LeftOut(When when, String rule, Store after, String what, String consequence)
      implements Happening {}
}
