package dev.admittance.simulator.initialization.scenario;

import dev.admittance.simulator.initialization.scenario.ServerScript.ClockOffset;
import dev.admittance.simulator.initialization.scenario.ServerScript.Event;
import dev.admittance.simulator.initialization.scenario.ServerScript.PollFailure;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;

/// Reads one of the `servers` of a scenario.
record ServerEntry(ScenarioMapping entry) {
  static final List<String> KEYS =
      List.of(
          "name",
          "kubernetesRelease",
          "clock",
          "firstPoll",
          "watchDelay",
          "pollFailures",
          "events");
  private static final List<String> CLOCK = List.of("at", "offset");
  private static final List<String> FAILURE = List.of("from", "until", "error");
  private static final List<String> EVENT = List.of("at", "event", "status", "kubernetesRelease");
  private static final List<String> EVENTS = List.of("crash", "start", "watchesEnd");

  ServerScript read(String name) {
    return new ServerScript(
        name,
        entry.release("kubernetesRelease"),
        entry.list("clock", "a clock", CLOCK).stream()
            .map(step ->
                new ClockOffset(
                    step.duration("at", Duration.ZERO),
                    step.signedDuration("offset").orElse(Duration.ZERO)))
            .sorted(Comparator.comparing(ClockOffset::at))
            .toList(),
        entry.duration("firstPoll", Duration.ZERO),
        entry.duration("watchDelay", Duration.ZERO),
        entry.list("pollFailures", "a failure", FAILURE).stream()
            .map(failure ->
                new PollFailure(
                    failure.duration("from", Duration.ZERO),
                    failure.duration("until", Duration.ofDays(1)),
                    failure.requiredText("error")))
            .toList(),
        entry.list("events", "an event", EVENT).stream()
            .map(ServerEntry::event)
            .sorted(Comparator.comparing(Event::at))
            .toList());
  }

  private static Event event(ScenarioMapping event) {
    Duration at = event.duration("at", Duration.ZERO);
    event.requiredText("event");
    return switch (event.word("event", EVENTS).orElse("crash")) {
      case "start" -> new ServerScript.Start(at, event.release("kubernetesRelease"));
      case "watchesEnd" -> new ServerScript.WatchesEnd(at, event.object("status"));
      default -> new ServerScript.Crash(at);
    };
  }
}
