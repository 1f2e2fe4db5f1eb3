package dev.admittance.simulator.initialization.inquiry;

import dev.admittance.simulator.initialization.scenario.Scenario;
import dev.admittance.simulator.initialization.scenario.ServerScript;
import dev.admittance.simulator.initialization.story.Happening;
import dev.admittance.simulator.initialization.story.InitializationTrace;
import dev.admittance.simulator.initializer.Fact;
import dev.admittance.simulator.initializer.cache.Poller;
import dev.admittance.simulator.initializer.cache.StalenessBound;
import dev.admittance.simulator.trace.Narration;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// What a server knows of the initializer configurations at a moment: its cache.
///
/// @param server its name
/// @param state how good its knowledge is
/// @param initializers the names that it knows, in order
/// @param age since it last read them; empty where it never did since it started
/// @param failures how often in a row it could not
/// @param words what that means, for people
/// @param clock how much its clock is ahead; negative where it is behind
public record ServerKnowledge(
    String server,
    State state,
    List<String> initializers,
    Optional<Duration> age,
    int failures,
    String words,
    Duration clock) {
  /// The age that the proposals allow (I-75); the releases count five failed reads, one a second
  /// (I-76).
  public static final Duration STALE_AFTER = StalenessBound.LIMIT;

  public ServerKnowledge {
    initializers = List.copyOf(initializers);
  }

  public enum State {
    DOWN,
    /// It has not read the configurations yet.
    UNREAD,
    FRESH,
    /// Its last reads failed; what it has still serves.
    AGEING,
    /// It is too old to serve.
    STALE
  }

  /// What each server knows right after a happening, in the order of the scenario.
  ///
  /// @param index of the happening
  public static List<ServerKnowledge> at(Scenario scenario, InitializationTrace trace, int index) {
    return scenario.servers().stream()
        .map(script -> of(script, trace, trace.happenings().subList(0, index + 1)))
        .toList();
  }

  private static ServerKnowledge of(
      ServerScript script, InitializationTrace trace, List<Happening> so) {
    Duration now = so.getLast().when().at();
    Optional<Duration> started = Optional.empty();
    List<String> names = List.of();
    Optional<Happening.ConfigurationUnread> unread = Optional.empty();
    boolean read = false;
    for (Happening happening : so) {
      if (!happening.when().actor().equals(script.name())) {
        continue;
      }
      switch (happening) {
        case Happening.Started _ -> {
          started = Optional.of(happening.when().at());
          names = List.of();
          unread = Optional.empty();
          read = false;
        }
        case Happening.Crashed _ -> started = Optional.empty();
        case Happening.ConfigurationRead found -> {
          names = found.initializers();
          unread = Optional.empty();
          read = true;
        }
        case Happening.ConfigurationUnread failed -> unread = Optional.of(failed);
        default -> {}
      }
    }
    Duration clock = script.offsetAt(now);
    if (started.isEmpty()) {
      return new ServerKnowledge(
          script.name(), State.DOWN, List.of(), Optional.empty(), 0, "It is down.", clock);
    }
    Optional<Duration> age = read ? age(script, started.get(), now, unread) : Optional.empty();
    int failures = unread.map(Happening.ConfigurationUnread::failures).orElse(0);
    State state = state(trace, read, unread, age);
    return new ServerKnowledge(
        script.name(), state, names, age, failures, words(state, unread), clock);
  }

  /// A server reads each second from its first read on; reads that bring nothing new are not told.
  private static Optional<Duration> age(
      ServerScript script,
      Duration started,
      Duration now,
      Optional<Happening.ConfigurationUnread> unread) {
    Duration first = started.plus(script.firstPoll());
    long interval = Poller.INTERVAL.toNanos();
    long polls =
        unread.map(failed -> failed.when().at()).orElse(now).minus(first).toNanos() / interval;
    long well = polls - unread.map(Happening.ConfigurationUnread::failures).orElse(0);
    Duration last = first.plusNanos(Math.max(0, well) * interval);
    return Optional.of(now.minus(last));
  }

  private static State state(
      InitializationTrace trace,
      boolean read,
      Optional<Happening.ConfigurationUnread> unread,
      Optional<Duration> age) {
    if (unread.isEmpty()) {
      return read ? State.FRESH : State.UNREAD;
    }
    boolean lost =
        trace.rules().has(Fact.STALENESS_BLOCKS_EVERYTHING)
            ? age.map(old -> old.compareTo(STALE_AFTER) > 0).orElse(true)
            : unread.get().failures() >= Poller.FAILURE_THRESHOLD;
    return lost ? State.STALE : read ? State.AGEING : State.UNREAD;
  }

  private static String words(State state, Optional<Happening.ConfigurationUnread> unread) {
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
                      + Narration.duration(failed.when().at())
                      + ": "
                      + failed.serves()
                      + ".")
              .orElse("It has not read the configurations yet.");
      case FRESH -> "It reads the configurations every second.";
    };
  }
}
