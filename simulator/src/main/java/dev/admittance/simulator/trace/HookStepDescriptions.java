package dev.admittance.simulator.trace;

import dev.admittance.model.json.JsonText;
import dev.admittance.model.registration.HookKind;
import dev.admittance.simulator.engine.EngineEvaluation;
import dev.admittance.simulator.match.Check;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Describes the steps of hooks in words.
final class HookStepDescriptions {
  private static final int LONGEST_VALUE = 60;

  private HookStepDescriptions() {}

  static String headline(Step.OfHook step) {
    String hook = step.hook().webhook();
    return switch (step) {
      case Step.HookSkipped _ -> hook + " was skipped";
      case Step.HookMatched _ -> hook + " matches";
      case Step.MatchingFailed _ -> "Matching " + hook + " failed";
      case Step.Proposed s -> "Proposed, not shipped: " + s.what();
      case Step.DryRunRefused _ -> hook + " does not support dry run";
      case Step.HookCalled _ -> hook + " was called";
      case Step.EngineEvaluated s -> s.evaluation().name() + " " + s.evaluation().result().words();
      case Step.HookAnswered s -> hook + answered(s);
      case Step.RetryAwaited s ->
          hook
              + (s.inTime()
                  ? " asks to be called again"
                  : " asks to be called again, which comes too late");
      case Step.AnswerAssumed _ -> "Not simulated: the answer of " + hook;
      case Step.OperationApplied s ->
          hook + " patched " + path(s) + " (" + (s.number() + 1) + "/" + s.count() + ")";
      case Step.ObjectDecoded _ -> "The server rewrote what " + hook + " left";
      case Step.ObjectDefaulted _ -> "Defaults were filled in after " + hook;
      case Step.HookAllowed s -> hook + " allowed the request" + patched(s);
      case Step.HookDenied _ -> hook + " denied the request";
      case Step.FailedOpen s ->
          hook + (s.timedOut() ? " timed out" : " failed") + ", and was ignored";
      case Step.FailedClosed s ->
          hook + (s.timedOut() ? " timed out" : " failed") + ", which refuses the request";
      case Step.PatchFailed _ -> "The patch of " + hook + " does not apply";
    };
  }

  static String explanation(Step.OfHook step) {
    return switch (step) {
      case Step.Proposed s -> s.detail();
      case Step.HookSkipped s -> s.why().decisive().map(StepDescriptions::decisive).orElse("");
      case Step.HookMatched s -> matched(s.why().checks());
      case Step.MatchingFailed s ->
          "The server cannot tell whether to call the hook and refuses the request, whatever the"
              + " failure policy: "
              + s.status().message();
      case Step.DryRunRefused s ->
          "Its sideEffects are neither None nor NoneOnDryRun, so it is not called on a dry run and"
              + " the request is refused: "
              + s.status().message();
      case Step.HookCalled s ->
          "POST "
              + s.call().url()
              + ". It has "
              + StepDescriptions.duration(s.call().timeout())
              + " to answer.";
      case Step.EngineEvaluated s -> evaluated(s.evaluation());
      case Step.HookAnswered s -> StepDescriptions.source(s.answer());
      case Step.RetryAwaited s -> retry(s);
      case Step.AnswerAssumed s ->
          "Nothing is known of its answer: "
              + s.reason()
              + ". The run goes on as if the hook had allowed the request and changed nothing"
              + (s.elapsed().isZero()
                  ? "."
                  : ", after " + StepDescriptions.duration(s.elapsed()) + ", drawn from metrics.");
      case Step.OperationApplied s -> operation(s);
      case Step.ObjectDecoded _ ->
          "A patched object is decoded into the type of its kind and written again: members that"
              + " the type does not have are dropped, null is the same as nothing, and quantities"
              + " and times get their usual form.";
      case Step.ObjectDefaulted _ ->
          "After every patch the server fills in what the object leaves out. This alone does not"
              + " count as a change of the hook.";
      case Step.HookAllowed s -> allowed(s);
      case Step.HookDenied s -> s.status().message();
      case Step.FailedOpen s ->
          s.failure()
              + ". Its failurePolicy is Ignore, so the request goes on as if the hook were not"
              + " there; the client is not told.";
      case Step.FailedClosed s ->
          s.failure() + ". Its failurePolicy is Fail, so the request is refused.";
      case Step.PatchFailed s ->
          s.status().message() + ". Nothing of the patch is kept; failurePolicy does not apply.";
    };
  }

  private static String matched(List<Check> checks) {
    return checks.stream()
        .filter(check -> check.name() == Check.Name.MATCH_POLICY)
        .findFirst()
        .map(check ->
            "No rule covers the request as it was made, but its matchPolicy is Equivalent, and "
                + check.detail()
                + ".")
        .orElseGet(() ->
            "All checks passed: "
                + String.join(", ", checks.stream().map(check -> check.name().text()).toList())
                + ".");
  }

  static String evaluated(EngineEvaluation evaluation) {
    return Stream.concat(
            Stream.of(evaluation.detail() + generated(evaluation))
                .filter(detail -> !detail.isEmpty()),
            evaluation.results().stream().map(PolicyStepDescriptions::result))
        .map(HookStepDescriptions::unended)
        .reduce((before, after) -> before + "; " + after)
        .map(words -> words + ".")
        .orElse("");
  }

  /// Messages of engines often end as sentences do.
  private static String unended(String words) {
    return words.endsWith(".") ? words.substring(0, words.length() - 1) : words;
  }

  /// The objects that come later, by kind, namespace and name.
  private static String generated(EngineEvaluation evaluation) {
    return evaluation.generated().isEmpty()
        ? ""
        : evaluation.generated().stream()
            .map(StepDescriptions::name)
            .collect(Collectors.joining(", ", ": ", ""));
  }

  private static String answered(Step.HookAnswered step) {
    return step.wire().isPresent()
        ? " answered after " + StepDescriptions.duration(step.elapsed())
        : " gave no answer within " + StepDescriptions.duration(step.elapsed());
  }

  private static String path(Step.OperationApplied step) {
    return step.operation().path().orElse("the object");
  }

  private static String patched(Step.HookAllowed step) {
    int count = step.patch().size();
    return count == 0
        ? ""
        : " with " + count + (count == 1 ? " patch operation" : " patch operations");
  }

  private static String retry(Step.RetryAwaited step) {
    String asks =
        "Its answer is 429 or 5xx and says Retry-After: "
            + (step.delay().isZero()
                ? "at once. "
                : "after " + StepDescriptions.duration(step.delay()) + ". ");
    return asks
        + (step.inTime()
            ? "The server sends it the same review once more: retry " + step.retry() + " of 10."
            : "The time for the call ends before that, and so does the call.");
  }

  private static String allowed(Step.HookAllowed step) {
    if (step.hook().kind() == HookKind.VALIDATING) {
      return "As far as this hook is concerned, the request may go on.";
    }
    if (step.patch().isEmpty()) {
      return "It changed nothing.";
    }
    return step.changed()
        ? "Its patch changed the object."
        : "Its patch left the object as it was.";
  }

  private static String operation(Step.OperationApplied step) {
    String value =
        step.operation()
            .value()
            .map(JsonText::write)
            .map(text ->
                text.length() <= LONGEST_VALUE ? text : text.substring(0, LONGEST_VALUE) + "…")
            .map(text -> " = " + text)
            .orElse("");
    return step.operation().op()
        + step.operation().from().map(from -> " from " + from + " to").orElse("")
        + " "
        + step.operation().path().orElse("")
        + value;
  }
}
