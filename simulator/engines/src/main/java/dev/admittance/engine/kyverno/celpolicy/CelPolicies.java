package dev.admittance.engine.kyverno.celpolicy;

import dev.admittance.engine.kyverno.cel.CelBlock;
import dev.admittance.engine.kyverno.rule.RuleRequest;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.cel.CelInput;
import dev.admittance.simulator.engine.EngineAnswer;
import dev.admittance.simulator.engine.EngineEvaluation;
import dev.admittance.simulator.engine.EngineEvaluation.Result;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The policies of `policies.kyverno.io` of a cluster. Source: kyverno
/// `pkg/webhooks/resource/vpol/handler.go`, `pkg/cel/policies/vpol/compiler/policy.go`.
///
/// @param exceptions the specifications of PolicyExceptions
public record CelPolicies(List<CelPolicy> policies, List<JsonObject> exceptions) {
  public CelPolicies {
    policies = List.copyOf(policies);
    exceptions = List.copyOf(exceptions);
  }

  /// The policies among the objects of a cluster.
  public static CelPolicies of(List<JsonObject> objects) {
    return new CelPolicies(
        objects.stream().flatMap(object -> CelPolicy.find(object).stream()).toList(),
        objects.stream()
            .filter(object -> object.text("apiVersion").startsWith("policies.kyverno.io/"))
            .filter(object -> object.text("kind").equals("PolicyException"))
            .map(object -> object.object("spec"))
            .toList());
  }

  /// The answer to one call, while it is put together.
  private static final class Draft {
    private final List<String> errors = new ArrayList<>();
    private final List<String> warnings = new ArrayList<>();
    private final List<EngineEvaluation> steps = new ArrayList<>();
    private final List<EngineAnswer.Gap> gaps = new ArrayList<>();

    void step(CelPolicy policy, Result result, String detail) {
      steps.add(new EngineEvaluation(policy.title(), "", result, detail));
    }

    void unknown(String what) {
      gaps.add(new EngineAnswer.Gap(what, "the policy is assumed to have nothing against it"));
    }

    /// @param verb `failed` or `error`
    void violated(CelPolicy policy, String verb, String message) {
      String text = "Policy " + policy.name() + " " + verb + ": " + message;
      boolean denies = policy.actions().contains("Deny");
      boolean warns = policy.actions().contains("Warn");
      if (denies) {
        errors.add(text);
      }
      if (warns) {
        warnings.add(text);
      }
      Result result = denies ? Result.DENIED : warns ? Result.WARNED : Result.AUDITED;
      step(policy, verb.equals("error") && !denies ? Result.FAILED : result, message);
    }

    EngineAnswer answer(String engine) {
      JsonObject.Builder response = JsonObject.builder().put("allowed", errors.isEmpty());
      if (!errors.isEmpty()) {
        response.put(
            "status", JsonObject.of("status", "Failure", "message", String.join("; ", errors)));
      }
      if (!warnings.isEmpty()) {
        response.put("warnings", JsonArray.ofTexts(warnings));
      }
      return new EngineAnswer(engine, response.build(), steps, gaps);
    }
  }

  /// The answer of the webhook of a name.
  ///
  /// @param engine its name
  public EngineAnswer answer(String engine, String hook, RuleRequest request) {
    Draft draft = new Draft();
    CelRequest resource = CelRequest.of(request.written(), request.judged());
    for (CelPolicy policy : policies) {
      if (policy.hook().equals(hook)) {
        for (CelPolicy.Variant variant : policy.matching(request.filtered(), resource)) {
          add(policy, variant, request, draft);
        }
      }
    }
    return draft.answer(engine);
  }

  private void add(CelPolicy policy, CelPolicy.Variant variant, RuleRequest request, Draft draft) {
    switch (policy.kind()) {
      case VALIDATING -> validate(policy, variant, request, draft);
      case MUTATING -> draft.unknown("the mutation by " + policy.title());
      case IMAGES -> draft.unknown("the verification of images by " + policy.title());
      case GENERATING -> draft.step(policy, Result.LATER, "generates objects in the background");
    }
  }

  private void validate(
      CelPolicy policy, CelPolicy.Variant variant, RuleRequest request, Draft draft) {
    CelInput input = input(request);
    if (isExcepted(policy, input)) {
      draft.step(policy, Result.SKIPPED, "rule is skipped due to policy exception");
      return;
    }
    switch (variant.conditions().get().evaluate(input)) {
      case CelBlock.Outcome.Passed _ -> judge(policy, variant, input, draft);
      case CelBlock.Outcome.Denied denied when !policy.ignoresFailures() ->
          failed(policy, denied, "failed to load context: ", draft);
      case CelBlock.Outcome.Denied _, CelBlock.Outcome.Unmet _ ->
          draft.step(policy, Result.SKIPPED, "skip");
    }
  }

  private void judge(CelPolicy policy, CelPolicy.Variant variant, CelInput input, Draft draft) {
    switch (variant.expressions().get().evaluate(input)) {
      case CelBlock.Outcome.Unmet _, CelBlock.Outcome.Passed _ ->
          draft.step(policy, Result.PASSED, "success");
      case CelBlock.Outcome.Denied denied when denied.failed() ->
          failed(policy, denied, "error: ", draft);
      case CelBlock.Outcome.Denied denied ->
          draft.violated(policy, "failed", message(variant, denied, input));
    }
  }

  private void failed(CelPolicy policy, CelBlock.Outcome.Denied denied, String what, Draft draft) {
    if (denied.message().contains("compil")) {
      draft.unknown("a function of Kyverno in the expressions of " + policy.title());
    } else {
      draft.violated(policy, "error", what + denied.cause());
    }
  }

  private static String message(
      CelPolicy.Variant variant, CelBlock.Outcome.Denied denied, CelInput input) {
    JsonObject validation = variant.spec().objects("validations").get(denied.index());
    if (!validation.text("messageExpression").isEmpty()
        && variant.messages().get().only(denied.index(), input)
            instanceof CelBlock.Outcome.Denied why) {
      return "failed to evaluate message expression: " + why.cause();
    }
    return denied.message();
  }

  /// An object that a request does not have is empty for Kyverno, not null.
  private static CelInput input(RuleRequest request) {
    CelInput cel = request.cel();
    return new CelInput(
        cel.request(),
        Optional.of(request.object()),
        Optional.of(request.oldObject()),
        cel.params(),
        cel.namespaceObject(),
        cel.authority(),
        cel.unknown(),
        cel.held());
  }

  private boolean isExcepted(CelPolicy policy, CelInput input) {
    return exceptions.stream()
        .filter(exception ->
            exception.objects("policyRefs").stream()
                .anyMatch(ref ->
                    ref.text("name").equals(policy.name())
                        && policy.title().startsWith(ref.text("kind") + "/")))
        .map(exception -> CelBlock.ofConditions(exception.objects("matchConditions")))
        .anyMatch(conditions -> conditions.evaluate(input) instanceof CelBlock.Outcome.Passed);
  }
}
