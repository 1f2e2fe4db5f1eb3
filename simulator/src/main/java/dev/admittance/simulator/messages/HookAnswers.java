package dev.admittance.simulator.messages;

import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonText;
import dev.admittance.simulator.gojson.GoFields;
import dev.admittance.simulator.trace.HookId;
import dev.admittance.simulator.trace.HookRun;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.Trace;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The warnings and annotations in an answer that the server accepted.
///
/// @param hook who answered
/// @param step index of the answer
/// @param warnings as answered
/// @param annotations as answered, without the prefix of the hook's name
record HookAnswers(HookId hook, int step, List<String> warnings, Map<String, String> annotations) {
  private static final String PATCH_TYPE = "unsupported patch type";
  private static final String UNDECODABLE = "received undecodable patch";

  /// The answers of a trace, in the order in which the server handled them.
  static List<HookAnswers> of(Trace trace) {
    List<HookAnswers> found = new ArrayList<>();
    for (Step step : trace.steps()) {
      if (step instanceof Step.HookAnswered answered && makesSense(trace, answered)) {
        response(answered).ifPresent(response -> found.add(of(answered, response)));
      }
    }
    return found;
  }

  /// Calling errors carry no messages (W-450, W-462), unless only the patch is at fault.
  private static boolean makesSense(Trace trace, Step.HookAnswered answered) {
    List<Step.OfHook> steps =
        HookRun.stepsOf(trace.steps(), answered.hook(), answered.moment().round());
    return !isPassedOver(steps, answered)
        && switch (steps.getLast()) {
          case Step.FailedOpen failed -> isOfPatch(failed.failure());
          case Step.FailedClosed failed -> isOfPatch(failed.failure());
          default -> true;
        };
  }

  private static boolean isOfPatch(String failure) {
    return failure.contains(PATCH_TYPE) || failure.contains(UNDECODABLE);
  }

  /// An answer that asks for a retry is not read (W-323).
  private static boolean isPassedOver(List<Step.OfHook> steps, Step.HookAnswered answered) {
    int next = steps.indexOf(answered) + 1;
    return next < steps.size() && steps.get(next) instanceof Step.RetryAwaited;
  }

  private static Optional<GoFields> response(Step.HookAnswered answered) {
    return answered
        .wire()
        .flatMap(JsonText::findObject)
        .map(review -> new GoFields(review).object("response"));
  }

  private static HookAnswers of(Step.HookAnswered step, GoFields response) {
    Map<String, String> annotations = new LinkedHashMap<>();
    response
        .object("auditAnnotations")
        .json()
        .forEach((key, value) -> {
          if (value instanceof JsonString(String text)) {
            annotations.put(key, text);
          }
        });
    return new HookAnswers(
        step.hook(), step.moment().index(), response.texts("warnings"), annotations);
  }
}
