package dev.admittance.cli;

import dev.admittance.simulator.patch.PatchOperation;
import dev.admittance.simulator.trace.HookId;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// What one call of a hook came to.
///
/// @param round 0 for the first call, 1 for the reinvocation
/// @param patch what it patched; where its patch failed, up to the operation that does not apply
/// @param delay virtual time from the call to its outcome
/// @param url as called; empty where it did not come to that
/// @param failure what went wrong, in the server's words
/// @param assumed why the outcome is assumed, where no answer is known
record CallReport(
    HookId hook,
    int round,
    Outcome outcome,
    List<PatchOperation> patch,
    Duration delay,
    String url,
    Optional<String> failure,
    Optional<String> assumed) {
  CallReport {
    patch = List.copyOf(patch);
  }

  /// How a call ended. The texts are part of the output's contract.
  enum Outcome {
    /// The request was let through.
    ALLOWED("allowed"),
    /// The request was denied.
    DENIED("denied"),
    /// The call or its patch failed, which refused the request.
    FAILED("failed"),
    /// The call failed, in whatever way, and was ignored.
    FAILED_OPEN("failedOpen"),
    /// The time for the call ran out, which refused the request.
    TIMED_OUT("timedOut");

    private final String text;

    Outcome(String text) {
      this.text = text;
    }

    String text() {
      return text;
    }
  }
}
