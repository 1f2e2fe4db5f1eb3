package dev.admittance.app.debug.tests;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.expectation.Mismatch;
import dev.admittance.simulator.trace.HookId;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.Trace;
import java.util.List;
import java.util.Optional;

/// Finds the step of a run that a failed test is about.
public final class TestPlace {
  private TestPlace() {}

  /// The 0-based step of the first difference: that of the hook whose call differs, the last one
  /// for the object, and the refusal, if any, for all else.
  public static int of(Trace trace, List<Mismatch> mismatches) {
    int last = trace.steps().size() - 1;
    String field = mismatches.isEmpty() ? "object" : mismatches.getFirst().field();
    if (field.equals("calls")) {
      return hook(mismatches.getFirst())
          .flatMap(wanted ->
              trace.steps().stream()
                  .filter(step -> step instanceof Step.OfHook of && is(of.hook(), wanted))
                  .findFirst())
          .map(step -> step.moment().index())
          .orElse(last);
    }
    return field.startsWith("object")
        ? last
        : trace
            .steps(Step.Refusal.class)
            .findFirst()
            .map(step -> step.moment().index())
            .orElse(last);
  }

  private static Optional<JsonObject> hook(Mismatch mismatch) {
    Optional<JsonValue> call = mismatch.expected().or(mismatch::actual);
    return call.flatMap(
        value -> value instanceof JsonObject one ? Optional.of(one) : Optional.empty());
  }

  private static boolean is(HookId hook, JsonObject call) {
    return hook.webhook().equals(call.text("webhook"))
        && hook.configuration().equals(call.text("configuration"));
  }
}
