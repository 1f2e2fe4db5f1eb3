package dev.admittance.simulator.pipeline;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.patch.PatchApplication;
import dev.admittance.simulator.patch.PatchOperation;
import dev.admittance.simulator.patch.PatchResult;
import dev.admittance.simulator.patch.SemanticEquality;
import dev.admittance.simulator.trace.ClientStatus;
import dev.admittance.simulator.trace.HookId;
import dev.admittance.simulator.trace.Step;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// Applies the patch of one hook, a step for each operation (W-360 to W-365).
final class PatchSteps {
  private final HookId hook;
  private final Duration elapsed;
  private final TraceRecorder trace;
  private final StampedTimes times;
  private final ReleaseTexts texts;

  PatchSteps(
      HookId hook, Duration elapsed, TraceRecorder trace, StampedTimes times, ReleaseTexts texts) {
    this.hook = hook;
    this.elapsed = elapsed;
    this.trace = trace;
    this.times = times;
    this.texts = texts;
  }

  /// What came of a patch.
  sealed interface Result {
    /// All of it was applied.
    record Applied(boolean changed) implements Result {}

    /// Nothing of it was kept.
    record Refused(Step.Refusal refusal) implements Result {}
  }

  Result apply(List<PatchOperation> operations) {
    if (operations.isEmpty()) {
      return allowed(operations, false);
    }
    if (trace.object().isEmpty()) {
      return refuse(
          Optional.empty(),
          0,
          Statuses.internalError(
              "admission webhook \""
                  + hook.webhook()
                  + "\" attempted to modify the object, which is not supported for this operation"));
    }
    JsonObject before = trace.object().get();
    JsonValue document = before;
    long copied = 0;
    for (int i = 0; i < operations.size(); i++) {
      PatchOperation operation = operations.get(i);
      switch (PatchApplication.apply(document, operation, copied)) {
        case PatchResult.Applied(JsonValue patched, long copiedBytes) -> {
          document = patched;
          copied = copiedBytes;
        }
        case PatchResult.Refused refused -> {
          trace.object(before);
          return refuse(
              Optional.of(operation),
              i,
              refused.panicked()
                  ? Statuses.panicked()
                  : Statuses.internalError(texts.patch(refused.message())));
        }
      }
      record(operation, i, operations.size(), document);
    }
    if (!(document instanceof JsonObject patched)) {
      trace.object(before);
      return refuse(
          Optional.empty(), 0, Statuses.internalError("the patched document is no object"));
    }
    trace.annotations().patch(hook, trace.round(), operations);
    boolean rounded = times.round();
    return allowed(operations, rounded || !SemanticEquality.equal(before, patched));
  }

  /// A document that is no object for a moment cannot be shown as one; the step then keeps the
  /// last.
  private void record(PatchOperation operation, int number, int count, JsonValue document) {
    if (document instanceof JsonObject object) {
      trace.object(object);
    }
    trace.add((moment, after) ->
        new Step.OperationApplied(moment, "W-363", after, hook, operation, number, count));
  }

  private Result allowed(List<PatchOperation> operations, boolean changed) {
    trace.add((moment, after) ->
        new Step.HookAllowed(moment, "W-360", after, hook, operations, changed, elapsed));
    return new Result.Applied(changed);
  }

  /// Refuses a patch that is none, as servers before 1.34 did it (W-343).
  Result undecodable(String message) {
    return refuse(Optional.empty(), 0, Statuses.internalError(message));
  }

  private Result refuse(Optional<PatchOperation> operation, int number, ClientStatus status) {
    return new Result.Refused(
        trace.add((moment, after) ->
            new Step.PatchFailed(
                moment,
                "W-362",
                after,
                hook,
                operation,
                number,
                texts.ending(hook.kind(), status),
                elapsed)));
  }
}
