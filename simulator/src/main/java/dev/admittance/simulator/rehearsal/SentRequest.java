package dev.admittance.simulator.rehearsal;

import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.trace.Trace;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/// A request with what is known of it so far.
final class SentRequest {
  final OptionalInt cause;
  final Duration at;
  final Capture capture;
  final Trace trace;
  final List<ControllerEvent> events = new ArrayList<>();
  final List<Duration> repeats = new ArrayList<>();
  boolean givesUp;

  /// Whether the client goes on where it is refused.
  boolean goesOn;

  /// How the pod fails that it creates, in words.
  Optional<String> failure = Optional.empty();

  SentRequest(OptionalInt cause, Duration at, Capture capture, Trace trace) {
    this.cause = cause;
    this.at = at;
    this.capture = capture;
    this.trace = trace;
  }

  /// When its answer is there.
  Duration end() {
    return at.plus(trace.latency());
  }

  RehearsedRequest finish(int number) {
    return new RehearsedRequest(
        number, cause, at, capture, trace, repeats, givesUp, events, failure, goesOn);
  }
}
