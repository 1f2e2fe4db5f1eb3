package dev.admittance.simulator.analysis.whynot;

import dev.admittance.model.expression.ExpressionRole;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.policy.AdmissionPolicy;
import dev.admittance.model.policy.ValidatingAdmissionPolicy;
import dev.admittance.model.registration.MatchCondition;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.simulator.answer.Answer;
import dev.admittance.simulator.answer.ScriptedAnswer;
import dev.admittance.simulator.cel.CelCondition;
import dev.admittance.simulator.cel.CelExpressions;
import dev.admittance.simulator.cel.CelInput;
import dev.admittance.simulator.cel.PolicyExpressions;
import dev.admittance.simulator.cel.explanation.Explanation;
import dev.admittance.simulator.cel.explanation.UnmetExpression;
import dev.admittance.simulator.pipeline.WatchedInput;
import dev.admittance.simulator.policy.ValidatingEvaluator;
import dev.admittance.simulator.trace.HookId;
import dev.admittance.simulator.trace.PolicyId;
import dev.admittance.simulator.trace.Step;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/// Finds edits of the object that may change what an expression of a hook, of a policy or of a
/// scripted answer comes to in a run.
final class MendingEdits {
  private final KubernetesRelease release;
  private final JsonObject object;

  private MendingEdits(EditedInput attempted) {
    this.release = attempted.input().setup().release();
    this.object =
        attempted
            .capture()
            .request()
            .object()
            .or(attempted.capture().request()::oldObject)
            .orElse(JsonObject.EMPTY);
  }

  /// Edits after which a match condition of a hook may hold.
  static List<WhyNotEdit> toHold(EditedInput attempted, HookId hook, MatchCondition condition) {
    MendingEdits edits = new MendingEdits(attempted);
    return attempted.watch().inputs().stream()
        .flatMap(input ->
            input instanceof WatchedInput.OfHook(HookId id, int _, CelInput seen) && id.equals(hook)
                ? CelExpressions.explain(edits.release, condition.expression().strip(), seen)
                    .stream()
                : Stream.empty())
        .flatMap(explained -> edits.of(explained, true, Map.of()))
        .toList();
  }

  /// Edits after which a match condition of a policy may hold.
  static List<WhyNotEdit> toHold(
      EditedInput attempted, AdmissionPolicy policy, PolicyId use, MatchCondition condition) {
    MendingEdits edits = new MendingEdits(attempted);
    PolicyExpressions expressions =
        PolicyExpressions.of(edits.release, policy.paramKind().isPresent(), policy.variables());
    return attempted.watch().inputs().stream()
        .flatMap(input ->
            input instanceof WatchedInput.OfConditions(PolicyId id, int _, CelInput seen)
                    && id.with("").equals(use)
                ? expressions
                    .explain(ExpressionRole.POLICY_CONDITION, condition.expression(), seen)
                    .stream()
                : Stream.empty())
        .flatMap(explained -> edits.of(explained, true, Map.of()))
        .toList();
  }

  /// Edits after which the validations of a policy may pass.
  static List<WhyNotEdit> toPass(
      EditedInput attempted, ValidatingAdmissionPolicy policy, PolicyId use) {
    MendingEdits edits = new MendingEdits(attempted);
    ValidatingEvaluator evaluator = ValidatingEvaluator.compile(edits.release, policy);
    return attempted.watch().inputs().stream()
        .flatMap(input ->
            input instanceof WatchedInput.OfExpressions(PolicyId id, int _, int _, CelInput seen)
                    && id.with("").equals(use)
                ? toMeet(edits.object, evaluator.explainValidations(seen)).stream()
                : Stream.empty())
        .toList();
  }

  /// Edits of an object after which expressions may be true.
  static List<WhyNotEdit> toMeet(JsonObject object, List<UnmetExpression> unmet) {
    return unmet.stream()
        .flatMap(one -> ObjectRepairs.of(object, one.explanation(), true, one.variables()).stream())
        .toList();
  }

  /// Edits after which a hook may get another scripted answer than the one that denies: after which
  /// the condition of that one does not hold, or the condition of an earlier one does.
  static List<WhyNotEdit> toAnswer(EditedInput attempted, HookId hook, List<Step> steps) {
    MendingEdits edits = new MendingEdits(attempted);
    Optional<Step.HookAnswered> answered =
        steps.stream()
            .flatMap(step ->
                step instanceof Step.HookAnswered own && own.hook().equals(hook)
                    ? Stream.of(own)
                    : Stream.empty())
            .reduce((_, last) -> last)
            .filter(last -> last.answer().source() == Answer.Source.SCRIPTED);
    Optional<CelInput> seen =
        steps.stream()
            .flatMap(step ->
                step instanceof Step.HookCalled called && called.hook().equals(hook)
                    ? Stream.of(input(called.call().review().object("request")))
                    : Stream.empty())
            .reduce((_, last) -> last);
    if (answered.isEmpty() || seen.isEmpty()) {
      return List.of();
    }
    Function<CelCondition, Stream<Explanation>> explain =
        condition -> condition.explain(seen.get()).stream();
    String place = answered.get().answer().place().orElse("");
    Stream.Builder<WhyNotEdit> found = Stream.builder();
    for (ScriptedAnswer answer : attempted.input().answers()) {
      boolean given =
          answer.place().equals(place) && answer.answer().equals(answered.get().answer().answer());
      if (answer.webhook().equals(hook.webhook())) {
        answer.when().stream()
            .flatMap(explain)
            .flatMap(explained -> edits.of(explained, !given, Map.of()))
            .forEach(found);
      }
      if (given) {
        break;
      }
    }
    return found.build().toList();
  }

  /// The variables of the conditions of answers: the request as it was sent.
  private static CelInput input(JsonObject request) {
    return new CelInput(
        request.without("object").without("oldObject"),
        request.findObject("object"),
        request.findObject("oldObject"));
  }

  private Stream<WhyNotEdit> of(
      Explanation explained, boolean wanted, Map<String, Explanation> variables) {
    return ObjectRepairs.of(object, explained, wanted, variables).stream();
  }
}
