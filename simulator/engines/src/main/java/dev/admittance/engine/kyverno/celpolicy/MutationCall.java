package dev.admittance.engine.kyverno.celpolicy;

import dev.admittance.engine.kyverno.celpolicy.CelMutations.Mutated;
import dev.admittance.engine.kyverno.policy.CelBlock;
import dev.admittance.engine.kyverno.rule.RuleRequest;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.cel.CelInput;
import dev.admittance.simulator.cel.ExpressionResult;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.engine.EngineAnswer;
import dev.admittance.simulator.engine.EngineEvaluation;
import dev.admittance.simulator.engine.EngineEvaluation.Result;
import dev.admittance.simulator.patch.PatchOperation;
import dev.admittance.simulator.proposal.JsonPatchDiff;
import dev.admittance.simulator.schema.CustomDefinitions;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The call of a webhook of policies that mutate, each of which sees what those before it made.
/// Source: kyverno `pkg/cel/policies/mpol/engine/engine.go`, `pkg/webhooks/resource/mpol`.
final class MutationCall {
  private final CelExemptions exemptions;
  private final CustomDefinitions definitions;
  private final ClusterState cluster;
  private final RuleRequest request;
  private final List<EngineEvaluation> steps = new ArrayList<>();
  private final List<EngineAnswer.Gap> gaps = new ArrayList<>();
  private final List<String> errors = new ArrayList<>();
  private JsonObject object;

  MutationCall(
      CelExemptions exemptions,
      CustomDefinitions definitions,
      ClusterState cluster,
      RuleRequest request) {
    this.exemptions = exemptions;
    this.definitions = definitions;
    this.cluster = cluster;
    this.request = request;
    this.object = request.object();
  }

  EngineAnswer answer(String engine, List<CelPolicy> policies) {
    for (CelPolicy policy : policies) {
      CelPolicy.Matching matching =
          policy.matching(request.filtered(), CelRequest.of(request.written(), object));
      if (!matching.why().isEmpty()) {
        step(policy, Result.UNMATCHED, matching.why(), List.of());
      }
      for (CelPolicy.Variant variant : matching.variants()) {
        if (policy.mutatesExisting()) {
          step(policy, Result.LATER, "Mutates existing objects in the background", List.of());
        } else if (object.size() > 0) {
          run(policy, variant);
        }
      }
    }
    return new EngineAnswer(engine, response(), steps, gaps);
  }

  private void step(
      CelPolicy policy, Result result, String detail, List<ExpressionResult> results) {
    steps.add(new EngineEvaluation(policy.title(), "", result, detail, results, List.of()));
  }

  private void run(CelPolicy policy, CelPolicy.Variant variant) {
    CelInput input = CelPolicies.input(request, policy, cluster).withObject(Optional.of(object));
    switch (exemptions.of(policy, input)) {
      case CelExemptions.Result.Whole(String message) ->
          step(policy, Result.SKIPPED, message, List.of());
      case CelExemptions.Result.Failed(String cause) -> failed(policy, cause, List.of());
      case CelExemptions.Result.Partial(var specs) ->
          mutate(policy, variant, CelPolicies.allowing(input, specs));
    }
  }

  private void mutate(CelPolicy policy, CelPolicy.Variant variant, CelInput input) {
    switch (variant.mutations().get().mutate(input, object, definitions)) {
      case Mutated.Unmet(int index, var results) -> {
        JsonObject condition = variant.spec().objects("matchConditions").get(index);
        step(policy, Result.SKIPPED, CelBlock.unmet(condition.text("name")), results);
      }
      case Mutated.Failed(String message, var results) -> failed(policy, message, results);
      case Mutated.Unknown(String what) ->
          gaps.add(
              new EngineAnswer.Gap(what + ", for " + policy.title(), "its mutation is not made"));
      case Mutated.Done(JsonObject made, var results) -> {
        List<PatchOperation> patch = JsonPatchDiff.operations(object, made);
        steps.add(
            new EngineEvaluation(policy.title(), "", Result.MUTATED, "success", results, patch));
        object = made;
      }
    }
  }

  private void failed(CelPolicy policy, String cause, List<ExpressionResult> results) {
    String message = "failed to evaluate policy: " + cause;
    step(policy, Result.FAILED, message, results);
    if (!policy.ignoresFailures()) {
      errors.add("Policy " + policy.name() + ": " + message);
    }
  }

  private JsonObject response() {
    JsonObject response = JsonObject.builder().put("allowed", errors.isEmpty()).build();
    if (!errors.isEmpty()) {
      JsonObject written = request.written();
      String message =
          "Resource: "
              + written.text("namespace")
              + "/"
              + written.text("name")
              + ", Kind: "
              + written.object("kind").text("kind")
              + ", Errors: ["
              + String.join(" ", errors)
              + "]";
      return response.with("status", JsonObject.of("status", "Failure", "message", message));
    }
    List<PatchOperation> patch = JsonPatchDiff.operations(request.object(), object);
    return patch.isEmpty()
        ? response
        : response
            .with("patchType", new JsonString("JSONPatch"))
            .with(
                "patch",
                new JsonArray(patch.stream().<JsonValue>map(PatchOperation::json).toList()));
  }
}
