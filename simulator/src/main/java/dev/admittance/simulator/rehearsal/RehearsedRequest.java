package dev.admittance.simulator.rehearsal;

import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.trace.Outcome;
import dev.admittance.simulator.trace.Trace;
import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;

/// A request of a rehearsal with its run.
///
/// @param number 0-based position in the rehearsal
/// @param cause the number of the request whose object a controller saw; empty for a request of the
///   client
/// @param at when it was sent, after the start of the rehearsal
/// @param repeats when the controller sends it again, with the same result
/// @param givesUp whether the controller drops the object after the last repetition
/// @param events reported after the first attempt
public record RehearsedRequest(
    int number,
    OptionalInt cause,
    Duration at,
    Capture capture,
    Trace trace,
    List<Duration> repeats,
    boolean givesUp,
    List<ControllerEvent> events) {
  public RehearsedRequest {
    repeats = List.copyOf(repeats);
    events = List.copyOf(events);
  }

  public boolean allowed() {
    return trace.response().allowed();
  }

  /// The failures of hooks and policies that were ignored, each in a few words.
  public List<String> failuresIgnored() {
    return Outcome.of(trace).notes().stream()
        .filter(note -> note.kind() == Outcome.Kind.FAILED_OPEN)
        .map(Outcome.Note::words)
        .toList();
  }
}
