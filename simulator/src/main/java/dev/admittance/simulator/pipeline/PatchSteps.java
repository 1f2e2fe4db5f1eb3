package dev.admittance.simulator.pipeline;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.rule.RuleId;
import dev.admittance.simulator.defaulting.Defaulter;
import dev.admittance.simulator.patch.PatchApplication;
import dev.admittance.simulator.patch.PatchOperation;
import dev.admittance.simulator.patch.PatchResult;
import dev.admittance.simulator.patch.TestSpelling;
import dev.admittance.simulator.patch.WrittenOrder;
import dev.admittance.simulator.registry.Refusals;
import dev.admittance.simulator.request.GroupVersionKind;
import dev.admittance.simulator.trace.ClientStatus;
import dev.admittance.simulator.trace.HookId;
import dev.admittance.simulator.trace.Step;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// Applies the patch of one hook: one step for each operation, and one more each where the server
/// rewrites the result or sets defaults (W-360 to W-366). Source: k8s.io/apiserver
/// `pkg/admission/plugin/webhook/mutating/dispatcher.go`,
/// `(*mutatingDispatcher).callAttrMutatingHook`.
record PatchSteps(
    HookId hook,
    Duration elapsed,
    TraceRecorder trace,
    StampedTimes times,
    ReleaseTexts texts,
    TypedObjects types) {
  sealed interface Result {
    record Applied(boolean changed) implements Result {}

    record Refused(Step.Refusal refusal) implements Result {}
  }

  /// Applies a patch.
  ///
  /// @param kind the kind of the object
  Result apply(List<PatchOperation> patch, GroupVersionKind kind) {
    if (patch.isEmpty()) {
      return allowed(patch, false);
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
    JsonValue document = types.written(before);
    List<PatchOperation> operations = TestSpelling.decided(document, patch);
    long copied = 0;
    for (int i = 0; i < operations.size(); i++) {
      PatchOperation operation = operations.get(i);
      switch (PatchApplication.apply(document, operation, copied, texts.features())) {
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
                  ? Refusals.panicked()
                  : Statuses.internalError(texts.patch(refused.message())));
        }
      }
      if (i < PatchApplication.SHOWN || i == operations.size() - 1) {
        record(operation, i, operations.size(), document);
      } else if (i == PatchApplication.SHOWN) {
        noteUnshown(operations.size() - 1);
      }
    }
    return switch (types.decode(kind, before, document)) {
      case TypedObjects.Result.Refused refused -> {
        trace.object(before);
        JsonValue ordered = WrittenOrder.of(document, operations);
        String message =
            types.decode(kind, before, ordered) instanceof TypedObjects.Result.Refused(String first)
                ? first
                : refused.message();
        yield refuse(Optional.empty(), 0, Statuses.internalError(message));
      }
      case TypedObjects.Result.Decoded decoded -> decoded(operations, document, decoded);
    };
  }

  private void noteUnshown(int last) {
    trace.notSimulated(
        RuleId.W_604,
        "steps of their own for operations " + (PatchApplication.SHOWN + 1) + " to " + last,
        "they are applied, and what they do shows in the object after the last");
  }

  /// The server compares before it sets defaults (W-365).
  private Result decoded(
      List<PatchOperation> operations, JsonValue patched, TypedObjects.Result.Decoded result) {
    trace.annotations().patch(hook, trace.round(), operations);
    boolean rounded = times.round();
    trace.written(result.decoded());
    if (!result.decoded().equals(patched)) {
      trace.add(RuleId.W_364, header -> new Step.ObjectDecoded(header, hook));
    }
    if (!result.defaulted().equals(result.decoded())) {
      trace.object(result.defaulted());
      trace.add(RuleId.W_366, header -> new Step.ObjectDefaulted(header, hook));
    }
    Defaulter.notSimulated(result.kind(), result.defaulted())
        .ifPresent(what -> trace.notSimulated(RuleId.W_366, what, "it stays unset"));
    return allowed(operations, rounded || result.changed());
  }

  /// A document that is temporarily no object cannot be shown as one; the step then keeps the last
  /// object.
  private void record(PatchOperation operation, int number, int count, JsonValue document) {
    if (document instanceof JsonObject object) {
      trace.object(object);
    }
    trace.add(
        RuleId.W_363, header -> new Step.OperationApplied(header, hook, operation, number, count));
  }

  private Result allowed(List<PatchOperation> operations, boolean changed) {
    trace.add(
        RuleId.W_360, header -> new Step.HookAllowed(header, hook, operations, changed, elapsed));
    return new Result.Applied(changed);
  }

  /// Refuses a patch that cannot be decoded, as servers before 1.34 do (W-343).
  Result undecodable(String message) {
    return refuse(Optional.empty(), 0, Statuses.internalError(message));
  }

  Result refuse(PatchResult.Refused refused) {
    return refuse(
        Optional.empty(),
        0,
        refused.panicked() ? Refusals.panicked() : Statuses.internalError(refused.message()));
  }

  private Result refuse(Optional<PatchOperation> operation, int number, ClientStatus status) {
    return new Result.Refused(
        trace.add(
            RuleId.W_362,
            header ->
                new Step.PatchFailed(
                    header, hook, operation, number, texts.ending(hook.kind(), status), elapsed)));
  }
}
