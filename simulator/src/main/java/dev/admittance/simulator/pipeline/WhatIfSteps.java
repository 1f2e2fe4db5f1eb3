package dev.admittance.simulator.pipeline;

import dev.admittance.model.registration.FailurePolicy;
import dev.admittance.model.rule.RuleId;
import dev.admittance.simulator.patch.ProposedPatchType;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.trace.HookId;
import dev.admittance.simulator.trace.Step;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// What the what-if switches and the proposals behind them do to the hooks of a phase. Each effect
/// is recorded as a step, since no release has it.
final class WhatIfSteps {
  private final AdmissionRequest request;
  private final TraceRecorder trace;
  private final RequestDeadline deadline;
  private final RunOptions options;

  WhatIfSteps(
      AdmissionRequest request, TraceRecorder trace, RequestDeadline deadline, RunOptions options) {
    this.request = request;
    this.trace = trace;
    this.deadline = deadline;
    this.options = options;
  }

  /// Records a patch of a type that no release takes (I-108).
  void proposed(HookId hook, ProposedPatchType type, String patchType) {
    String detail =
        "The entry says whatIf. No release takes such a patch: in a v1 review the call fails. "
            + (type == ProposedPatchType.PROTOBUF
                ? "This run cannot read it: an object in protobuf needs the types of the server."
                : "This run applies it as the JSON Patch that makes the same change.");
    proposed(hook, new RunOptions.Applied(RuleId.I_108, "patch type " + patchType, detail, false));
  }

  /// Warns of what a whole object in place of the one that was sent leaves out (I-108).
  void wholeObject(HookId hook, List<String> dropped) {
    if (!dropped.isEmpty()) {
      String what =
          "a whole object that drops "
              + (dropped.size() == 1 ? dropped.getFirst() : dropped.size() + " members");
      String detail =
          String.join(", ", dropped)
              + ": the object was sent with "
              + (dropped.size() == 1 ? "it" : "them")
              + ". A hook that does not know a field drops it like this; a patch would have left it"
              + " alone.";
      proposed(hook, new RunOptions.Applied(RuleId.I_108, what, detail, false));
    }
  }

  private void proposed(HookId hook, RunOptions.Applied applied) {
    trace.add(
        applied.rule(),
        header ->
            new Step.Proposed(header, hook, applied.what(), applied.detail(), applied.skips()));
  }

  /// Returns whether a matching hook is not called, because no server stores its URL or a what-if
  /// switch keeps it, and records that.
  boolean isHeldBack(CompiledHook hook) {
    Optional<RunOptions.Applied> plain = hook.url().flatMap(url -> options.plain(hook.id(), url));
    plain.ifPresent(applied -> proposed(hook.id(), applied));
    return plain.filter(RunOptions.Applied::skips).isPresent() || isHeldBack(hook.id());
  }

  /// Returns whether a what-if switch keeps a matching hook from being called, and records that.
  boolean isHeldBack(HookId hook) {
    Optional<RunOptions.Applied> held = options.heldBack(hook.webhook(), trace.now());
    held.ifPresent(applied -> proposed(hook, applied));
    return held.isPresent();
  }

  /// Records that a hook was being removed while it was called.
  void noteDraining(HookId hook, Duration elapsed) {
    options
        .drained(hook, trace.now().minus(elapsed), trace.now())
        .ifPresent(applied -> proposed(hook, applied));
  }

  /// Returns whether a failed call is repeated, and records that.
  ///
  /// @param made the number of extra calls so far
  boolean isRetried(HookId hook, int made, String reason) {
    boolean retried = made < options.extraCalls(hook) && !deadline.isOver(trace.now());
    if (retried) {
      proposed(hook, options.retried(hook, made + 1, reason));
    }
    return retried;
  }

  /// Returns whether a what-if switch gives a hook the failure policy `Retry`.
  boolean isRetryPolicy(HookId hook) {
    return options.extraCalls(hook) > 0;
  }

  /// Records that a call is canceled because another hook refused the request.
  void cancelled(HookId hook) {
    proposed(hook, options.cancelled(hook));
  }

  /// Whether the first refusal ends the hooks that are called in parallel.
  boolean firstFailureEnds() {
    return options.whatIf().firstFailureEnds();
  }

  /// The failure policy of a hook: its own, unless a what-if switch overrides it.
  FailurePolicy failurePolicy(CompiledHook hook) {
    if (options.failsOpen(request)) {
      return FailurePolicy.IGNORE;
    }
    return options.extraCalls(hook.id()) > 0 ? FailurePolicy.FAIL : hook.hook().failurePolicy();
  }
}
