package dev.admittance.simulator.initialization.analysis;

import dev.admittance.simulator.initialization.scenario.Scenario;
import dev.admittance.simulator.initialization.scenario.ServerScript;
import dev.admittance.simulator.initialization.trace.InitializationEvent;
import dev.admittance.simulator.initialization.trace.InitializationTrace;
import dev.admittance.simulator.initializer.cache.Poller;
import dev.admittance.simulator.initializer.cache.StalenessBound;
import dev.admittance.simulator.proposal.BehaviourFact;
import dev.admittance.simulator.trace.StepDescriptions;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// A server's cached initializer configurations at a moment.
///
/// @param server its name
/// @param state of the cache
/// @param initializers the cached names, in order
/// @param age since the last read; empty where there was none since the start
/// @param failures the number of consecutive failed reads
/// @param words what that means, as text
/// @param clock the offset of its clock; negative where it is behind
public record ServerKnowledge(
    String server,
    State state,
    List<String> initializers,
    Optional<Duration> age,
    int failures,
    String words,
    Duration clock) {
  /// The age limit of the proposals (I-75); the releases count five failed reads, one a second
  /// (I-76).
  public static final Duration STALE_AFTER = StalenessBound.LIMIT;

  public ServerKnowledge {
    initializers = List.copyOf(initializers);
  }

  public enum State {
    DOWN,
    /// No configurations have been read yet.
    UNREAD,
    FRESH,
    /// The last reads failed; the cache still serves.
    AGEING,
    /// The cache is too old to serve.
    STALE
  }

  /// The state of each server directly after an event, in the order of the scenario.
  ///
  /// @param index of the event
  public static List<ServerKnowledge> at(Scenario scenario, InitializationTrace trace, int index) {
    return scenario.servers().stream()
        .map(script -> of(script, trace, trace.events().subList(0, index + 1)))
        .toList();
  }

  private static ServerKnowledge of(
      ServerScript script, InitializationTrace trace, List<InitializationEvent> so) {
    Duration now = so.getLast().when().at();
    Optional<Duration> started = Optional.empty();
    List<String> names = List.of();
    Optional<InitializationEvent.ConfigurationUnread> unread = Optional.empty();
    boolean read = false;
    for (InitializationEvent event : so) {
      if (!event.when().actor().equals(script.name())) {
        continue;
      }
      switch (event) {
        case InitializationEvent.Started _ -> {
          started = Optional.of(event.when().at());
          names = List.of();
          unread = Optional.empty();
          read = false;
        }
        case InitializationEvent.Crashed _ -> started = Optional.empty();
        case InitializationEvent.ConfigurationRead found -> {
          names = found.initializers();
          unread = Optional.empty();
          read = true;
        }
        case InitializationEvent.ConfigurationUnread failed -> unread = Optional.of(failed);
        default -> {}
      }
    }
    Duration clock = script.offsetAt(now);
    if (started.isEmpty()) {
      return new ServerKnowledge(
          script.name(), State.DOWN, List.of(), Optional.empty(), 0, "It is down.", clock);
    }
    Optional<Duration> age = read ? age(script, started.get(), now, unread) : Optional.empty();
    int failures = unread.map(InitializationEvent.ConfigurationUnread::failures).orElse(0);
    State state = state(trace, read, unread, age);
    return new ServerKnowledge(
        script.name(), state, names, age, failures, words(state, unread), clock);
  }

  /// A server reads each second from its first read on; reads without changes are not recorded.
  private static Optional<Duration> age(
      ServerScript script,
      Duration started,
      Duration now,
      Optional<InitializationEvent.ConfigurationUnread> unread) {
    Duration first = started.plus(script.firstPoll());
    long interval = Poller.INTERVAL.toNanos();
    long polls =
        unread.map(failed -> failed.when().at()).orElse(now).minus(first).toNanos() / interval;
    long well = polls - unread.map(InitializationEvent.ConfigurationUnread::failures).orElse(0);
    Duration last = first.plusNanos(Math.max(0, well) * interval);
    return Optional.of(now.minus(last));
  }

  private static State state(
      InitializationTrace trace,
      boolean read,
      Optional<InitializationEvent.ConfigurationUnread> unread,
      Optional<Duration> age) {
    if (unread.isEmpty()) {
      return read ? State.FRESH : State.UNREAD;
    }
    boolean lost =
        trace.rules().has(BehaviourFact.STALENESS_IS_BOUNDED)
            ? age.map(old -> old.compareTo(STALE_AFTER) > 0).orElse(true)
            : unread.get().failures() >= Poller.FAILURE_THRESHOLD;
    return lost ? State.STALE : read ? State.AGEING : State.UNREAD;
  }

  private static String words(
      State state, Optional<InitializationEvent.ConfigurationUnread> unread) {
    return switch (state) {
      case DOWN -> "It is down.";
      case UNREAD, AGEING, STALE ->
          unread
              .map(failed ->
                  "Its last "
                      + (failed.failures() == 1 ? "read" : failed.failures() + " reads")
                      + " failed ("
                      + failed.error()
                      + ") at "
                      + StepDescriptions.duration(failed.when().at())
                      + ": "
                      + failed.serves()
                      + ".")
              .orElse("It has not read the configurations yet.");
      case FRESH -> "It reads the configurations every second.";
    };
  }
}
