package dev.admittance.cli;

import dev.admittance.simulator.patch.PatchOperation;
import dev.admittance.simulator.trace.HookId;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// The outcome of one call of a hook.
///
/// @param round 0 for the first call, 1 for the reinvocation
/// @param patch the applied operations; of a failed patch those before the operation that does not
///   apply
/// @param delay virtual time from the call to its outcome
/// @param url as called; empty where no call was made
/// @param failure the failure, in the server's words
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

  /// The outcome of a call. The texts are part of the output's contract.
  enum Outcome {
    ALLOWED("allowed"),
    DENIED("denied"),
    /// The call or its patch failed, and the request was rejected.
    FAILED("failed"),
    /// The call failed, and the failure was ignored by the failure policy.
    FAILED_OPEN("failedOpen"),
    /// The call timed out, and the request was rejected.
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
