package dev.admittance.engine.kyverno.celpolicy;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.cel.ExpressionResult;
import dev.admittance.simulator.engine.EngineAnswer;
import dev.admittance.simulator.engine.EngineEvaluation;
import dev.admittance.simulator.engine.EngineEvaluation.Result;
import java.util.ArrayList;
import java.util.List;

/// The answer to one call of policies that do not change the object, while it is put together.
final class CelAnswer {
  private final List<String> errors = new ArrayList<>();
  private final List<String> warnings = new ArrayList<>();
  private final List<EngineEvaluation> steps = new ArrayList<>();
  private final List<EngineAnswer.Gap> gaps = new ArrayList<>();

  void step(CelPolicy policy, Result result, String detail) {
    step(policy, result, detail, List.of());
  }

  void step(CelPolicy policy, Result result, String detail, List<ExpressionResult> results) {
    steps.add(new EngineEvaluation(policy.title(), "", result, detail, results, List.of()));
  }

  /// @param objects that the policy creates or updates once the request is through
  void generated(
      CelPolicy policy, List<JsonObject> objects, String detail, List<ExpressionResult> results) {
    steps.add(
        new EngineEvaluation(
            policy.title(), "", Result.LATER, detail, results, List.of(), objects));
  }

  void unknown(String what) {
    gap(what, "the policy is assumed to have nothing against it");
  }

  /// @param consequence how the answer continues
  void gap(String what, String consequence) {
    gaps.add(new EngineAnswer.Gap(what, consequence));
  }

  /// @param verb `failed` or `error`
  void violated(CelPolicy policy, String verb, String message, List<ExpressionResult> results) {
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
    step(policy, verb.equals("error") && !denies ? Result.FAILED : result, message, results);
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
