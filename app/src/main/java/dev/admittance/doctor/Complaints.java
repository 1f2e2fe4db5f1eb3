package dev.admittance.doctor;

import dev.admittance.cluster.live.HookEvent;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// Events in which controllers complain that a call of a hook failed.
final class Complaints {
  /// How long ago an event still tells of now.
  static final Duration RECENT = Duration.ofMinutes(15);

  private static final int MOST = 3;

  private Complaints() {}

  /// The newest first; the message of the API server quotes the name of the hook (W-343).
  static List<Evidence> about(Patient patient, Examination examination) {
    String quoted = "failed calling webhook \"" + patient.live().name() + "\"";
    return examination.picture().events().stream()
        .filter(event -> event.warning() && event.message().contains(quoted))
        .filter(event -> event.last().isAfter(examination.at().minus(RECENT)))
        .limit(MOST)
        .map(Complaints::evidence)
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
