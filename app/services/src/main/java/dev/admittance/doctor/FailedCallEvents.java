package dev.admittance.doctor;

import dev.admittance.cluster.live.HookEvent;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// Events in which controllers report failed calls of a hook.
final class FailedCallEvents {
  /// The maximum age of an event about the current state.
  static final Duration RECENT = Duration.ofMinutes(15);

  private static final int MOST = 3;

  private FailedCallEvents() {}

  /// Returns the events about a hook, newest first; the API server's message quotes the name of the
  /// hook (W-343).
  static List<Evidence> about(CheckedWebhook webhook, CheckContext context) {
    String quoted = "failed calling webhook \"" + webhook.live().name() + "\"";
    return context.snapshot().events().stream()
        .filter(event -> event.warning() && event.message().contains(quoted))
        .filter(event -> event.last().isAfter(context.at().minus(RECENT)))
        .limit(MOST)
        .map(FailedCallEvents::evidence)
        .toList();
  }

  private static Evidence evidence(HookEvent event) {
    return new Evidence(
        event.kind() + " " + event.object(),
        "event " + event.reason(),
        event.count() > 1 ? event.message() + " (" + event.count() + " times)" : event.message(),
        Optional.of(event.last()));
  }
}
