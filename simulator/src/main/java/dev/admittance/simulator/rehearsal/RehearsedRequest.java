package dev.admittance.simulator.rehearsal;

import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.trace.Outcome;
import dev.admittance.simulator.trace.Trace;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
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
/// @param failure how the pod or workload fails that it creates or changes, in words; empty where
///   it does not
/// @param goesOn whether the client does so where the request is refused
public record RehearsedRequest(
    int number,
    OptionalInt cause,
    Duration at,
    Capture capture,
    Trace trace,
    List<Duration> repeats,
    boolean givesUp,
    List<ControllerEvent> events,
    Optional<String> failure,
    boolean goesOn) {
  public RehearsedRequest {
    repeats = List.copyOf(repeats);
    events = List.copyOf(events);
  }

  RehearsedRequest failing(Optional<String> how) {
    return new RehearsedRequest(
        number, cause, at, capture, trace, repeats, givesUp, events, how.or(() -> failure), goesOn);
  }

  public boolean allowed() {
    return trace.response().allowed();
  }

  /// Whether nothing is stored, whatever becomes of it.
  public boolean isDryRun() {
    return trace.request().dryRun();
  }

  /// Whether it is a refused request of the client, which the client does not get over.
  boolean failsClient() {
    return !allowed() && cause.isEmpty() && !goesOn;
  }

  /// The failures of hooks and policies that were ignored, each in a few words.
  public List<String> failuresIgnored() {
    return Outcome.of(trace).notes().stream()
        .filter(note -> note.kind() == Outcome.Kind.FAILED_OPEN)
        .map(Outcome.Note::words)
        .toList();
  }
}
