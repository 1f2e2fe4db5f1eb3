package dev.admittance.simulator.initialization.scenario;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.resource.KubernetesRelease;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// An API server.
///
/// @param release at the start; empty for that of the scenario
/// @param clock its offsets, each from a moment on; ordered by time
/// @param firstPoll when it first reads the initializer configurations; then each second
/// @param watchDelay the delay from a write in etcd to its watches
/// @param pollFailures when it cannot read the configurations
/// @param events ordered by time
public record ServerScript(
    String name,
    Optional<KubernetesRelease> release,
    List<ClockOffset> clock,
    Duration firstPoll,
    Duration watchDelay,
    List<PollFailure> pollFailures,
    List<Event> events) {
  public ServerScript {
    clock = List.copyOf(clock);
    pollFailures = List.copyOf(pollFailures);
    events = List.copyOf(events);
  }

  /// A server with an exact clock and without events.
  public static ServerScript undisturbed(String name) {
    return new ServerScript(
        name, Optional.empty(), List.of(), Duration.ZERO, Duration.ZERO, List.of(), List.of());
  }

  /// Whether it ever runs another release than the scenario's.
  public boolean hasOwnRelease() {
    return release.isPresent()
        || events.stream()
            .anyMatch(event -> event instanceof Start start && start.release().isPresent());
  }

  ServerScript withClock(List<ClockOffset> other) {
    return new ServerScript(name, release, other, firstPoll, watchDelay, pollFailures, events);
  }

  ServerScript withPollFailures(List<PollFailure> others) {
    return new ServerScript(name, release, clock, firstPoll, watchDelay, others, events);
  }

  ServerScript withEvents(List<Event> others) {
    return new ServerScript(name, release, clock, firstPoll, watchDelay, pollFailures, others);
  }

  /// The offset of the clock at a moment; negative where it is behind.
  public Duration offsetAt(Duration at) {
    return clock.stream()
        .filter(step -> step.at().compareTo(at) <= 0)
        .reduce((_, later) -> later)
        .map(ClockOffset::offset)
        .orElse(Duration.ZERO);
  }

  /// An offset of the clock from a moment on.
  ///
  /// @param offset negative where it is behind
  public record ClockOffset(Duration at, Duration offset) {}

  /// The configurations cannot be read for a while (I-76, I-77).
  ///
  /// @param from the first moment
  /// @param until the first moment after it
  /// @param error `NotFound` or `Forbidden` for a Status of this reason, else a text
  public record PollFailure(Duration from, Duration until, String error) {
    /// Whether a LIST at a moment fails.
    public boolean covers(Duration at) {
      return from.compareTo(at) <= 0 && at.compareTo(until) < 0;
    }
  }

  public sealed interface Event {
    Duration at();
  }

  /// The process ends: connections break, calls are lost, the store is kept.
  public record Crash(Duration at) implements Event {}

  /// The process starts again without any state.
  ///
  /// @param release after an upgrade or a downgrade; empty for the same
  public record Start(Duration at, Optional<KubernetesRelease> release) implements Event {}

  /// All watches of the server end, also those that wait for initializers (I-55).
  ///
  /// @param error the Status at the end; empty for a channel that was just closed
  public record WatchesEnd(Duration at, Optional<JsonObject> error) implements Event {}
}
