package dev.admittance.engine.kyverno.celpolicy;

import dev.admittance.engine.kyverno.function.GeneratorFunctions;
import dev.admittance.engine.kyverno.policy.CelBlock;
import dev.admittance.engine.kyverno.rule.RuleRequest;
import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.cel.CelInput;
import dev.admittance.simulator.cel.ExpressionResult;
import dev.admittance.simulator.cel.ExtensionLibrary;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.engine.EngineEvaluation.Result;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/// What a policy generates in the background for a request. It never decides about that. Source:
/// kyverno `pkg/cel/policies/gpol`, `pkg/webhooks/resource/gpol`.
record GenerationCall(
    CelPolicy policy,
    CelPolicy.Variant variant,
    CelExemptions exemptions,
    ClusterState cluster,
    RuleRequest request,
    CelAnswer draft) {
  /// Compiles the entries of `generate`, with the variables.
  static CelBlock compile(JsonObject spec, ExtensionLibrary library) {
    return CelBlock.ofCalls(
        spec,
        spec.objects("generate").stream()
            .map(one ->
                one.findObject("template")
                    .map(GenerationTemplate::expression)
                    .orElseGet(() -> one.text("expression")))
            .toList(),
        library);
  }

  void generate(CelInput input) {
    if (request.written().isTrue("dryRun")) {
      draft.step(policy, Result.SKIPPED, "a dry run generates nothing");
      return;
    }
    switch (exemptions.of(policy, input)) {
      case CelExemptions.Result.Whole(String message) ->
          draft.step(policy, Result.SKIPPED, message);
      case CelExemptions.Result.Failed(String cause) -> failed(cause, List.of());
      case CelExemptions.Result.Partial(var specs) -> match(CelPolicies.allowing(input, specs));
    }
  }

  private void match(CelInput input) {
    switch (variant.conditions().get().evaluate(input)) {
      case CelBlock.Outcome.Passed _ -> run(input);
      case CelBlock.Outcome.Unknown(String what, _) -> unknown(what);
      case CelBlock.Outcome.Denied denied -> failed(denied.cause(), denied.results());
      case CelBlock.Outcome.Unmet unmet -> draft.step(policy, Result.SKIPPED, unmet.text());
    }
  }

  private void run(CelInput input) {
    var generator = new GeneratorFunctions.Generator(cluster, policy.namespace(), labels());
    Map<String, Object> values = new HashMap<>(input.extensions());
    values.put("generator", generator);
    switch (variant.generations().get().evaluate(input.withExtensions(values))) {
      case CelBlock.Outcome.Passed(var results) -> generated(input, generator, results);
      case CelBlock.Outcome.Unmet _ -> generated(input, generator, List.of());
      case CelBlock.Outcome.Unknown(String what, _) -> unknown(what);
      case CelBlock.Outcome.Denied denied when denied.message().contains("compilation ") ->
          unknown("an expression that does not compile here: " + denied.cause());
      case CelBlock.Outcome.Denied denied ->
          failed(rendering(denied) + denied.cause(), written(denied.results()));
    }
  }

  private void generated(
      CelInput input, GeneratorFunctions.Generator generator, List<ExpressionResult> results) {
    PolicyTexts texts = variant.texts().get();
    texts
        .failedAnnotation(texts.batch(input))
        .ifPresentOrElse(
            failure -> failed(failure, written(results)),
            () -> done(generator.generated(), results));
  }

  /// What comes before the cause of a failure.
  private String rendering(CelBlock.Outcome.Denied denied) {
    JsonObject entry = variant.spec().objects("generate").get(denied.index());
    return entry.has("template") && !denied.cause().contains("generat")
        ? "failed to render generation template: "
        : "";
  }

  private void done(List<JsonObject> generated, List<ExpressionResult> results) {
    String detail =
        generated.isEmpty() ? "Generates nothing" : "Generates objects in the background";
    draft.generated(policy, generated, detail, written(results));
  }

  /// The results with the places and texts of the entries as they are written, without those of
  /// audit annotations, which follow.
  private List<ExpressionResult> written(List<ExpressionResult> results) {
    List<JsonObject> entries = variant.spec().objects("generate");
    return IntStream.range(0, Math.min(entries.size(), results.size()))
        .mapToObj(i -> {
          JsonObject entry = entries.get(i);
          boolean template = entry.has("template");
          ExpressionResult result = results.get(i);
          return new ExpressionResult(
              "generate[" + i + "]." + (template ? "template" : "expression"),
              template ? entry.object("template").text("value") : entry.text("expression"),
              result.outcome(),
              result.failed(),
              result.unknown(),
              result.cost());
        })
        .toList();
  }

  private void failed(String cause, List<ExpressionResult> results) {
    draft.step(policy, Result.FAILED, "failed to evaluate policy: " + cause, results);
  }

  private void unknown(String what) {
    draft.gap(what + ", for " + policy.title(), "what it generates is left out");
  }

  /// The labels that tell for which request an object was generated.
  private JsonObject labels() {
    JsonObject metadata = request.object().object("metadata");
    JsonObject kind = request.written().object("kind");
    String prefix = "generate.kyverno.io/";
    return JsonObject.builder()
        .put("app.kubernetes.io/managed-by", "kyverno")
        .put(prefix + "policy-name", policy.name())
        .put(prefix + "trigger-name", request.written().text("name"))
        .put(prefix + "trigger-namespace", metadata.text("namespace"))
        .put(prefix + "trigger-uid", metadata.text("uid"))
        .put(prefix + "trigger-kind", kind.text("kind"))
        .put(prefix + "trigger-group", kind.text("group"))
        .put(prefix + "trigger-version", kind.text("version"))
        .build();
  }
}
