package dev.admittance.cli;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.address.StepAddress;
import dev.admittance.simulator.address.StepAddresses;
import dev.admittance.simulator.cel.ExpressionResult;
import dev.admittance.simulator.conversion.ConversionOutcome;
import dev.admittance.simulator.engine.EngineEvaluation;
import dev.admittance.simulator.match.Check;
import dev.admittance.simulator.patch.PatchOperation;
import dev.admittance.simulator.trace.Moment;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.StepDescriptions;
import dev.admittance.simulator.trace.Trace;
import java.util.List;
import java.util.Optional;

/// Writes a step of a trace as JSON: its time, its type, its address, and an explanation.
final class StepJson {
  private StepJson() {}

  /// All steps of the run of a capture.
  static JsonArray of(Trace trace) {
    StepAddresses addresses = StepAddresses.of(trace);
    return JsonArray.of(
        trace.steps(), step -> of(step, Optional.of(addresses.of(step.moment().index()))));
  }

  /// @param address of the step; empty where it is not one of a capture's run
  static JsonObject of(Step step, Optional<StepAddress> address) {
    Moment moment = step.moment();
    JsonObject.Builder json =
        JsonObject.builder()
            .put("index", moment.index())
            .put("atMillis", moment.at().toMillis())
            .put("phase", moment.phase().text())
            .put("round", moment.round())
            .put("step", step.type().toString())
            .put("rule", step.rule().toString())
            .put("headline", StepDescriptions.headline(step))
            .put("explanation", StepDescriptions.explanation(step));
    address.ifPresent(it -> json.put("address", it.toString()));
    if (step instanceof Step.OfHook ofHook) {
      json.put("configuration", ofHook.hook().configuration());
      json.put("webhook", ofHook.hook().webhook());
    }
    if (step instanceof Step.OfPolicy ofPolicy) {
      json.put("policy", ofPolicy.policy().policy());
      json.put("binding", ofPolicy.policy().binding());
      json.put("param", ofPolicy.policy().param());
    }
    addDetails(step, json);
    return json.build();
  }

  private static void addDetails(Step step, JsonObject.Builder json) {
    switch (step) {
      case Step.OfMatching s -> json.put("checks", checks(s.why().checks()));
      case Step.NotSimulated s -> json.put("omission", s.omission().text());
      case Step.HookCalled s -> {
        json.put("url", s.call().url());
        json.put("timeoutMillis", s.call().timeout().toMillis());
        json.put("sent", s.call().review());
      }
      case Step.EngineEvaluated s -> json.put("evaluation", evaluation(s.evaluation()));
      case Step.Scheduled s -> json.put("evaluation", evaluation(s.evaluation()));
      case Step.HookAnswered s -> s.wire().ifPresent(wire -> json.put("received", wire));
      case Step.RetryAwaited s -> {
        json.put("delayMillis", s.delay().toMillis());
        json.put("retry", s.retry());
        json.put("inTime", s.inTime());
      }
      case Step.OperationApplied s -> json.put("operation", s.operation().json());
      case Step.ObjectPrepared s -> {
        json.put("changes", JsonArray.ofTexts(s.changes()));
        json.put("warnings", JsonArray.ofTexts(s.warnings()));
      }
      case Step.ObjectRefused s -> json.put("status", s.status().json());
      case Step.PatchFailed s ->
          s.operation().ifPresent(operation -> json.put("operation", operation.json()));
      case Step.ConversionAnswered s -> {
        json.put("webhook", s.webhook());
        json.put("url", s.call().url());
        json.put("sent", s.call().review());
        switch (s.outcome()) {
          case ConversionOutcome.Converted(JsonObject object) -> json.put("converted", object);
          case ConversionOutcome.Failed(String message) -> json.put("failure", message);
        }
      }
      case Step.ObjectConverted s -> {
        json.put("from", s.from().toString());
        json.put("to", s.to().toString());
      }
      case Step.PluginRan s -> json.put("plugin", s.plugin());
      case Step.PluginRefused s -> json.put("plugin", s.plugin());
      case Step.ParamsResolved s -> json.put("params", JsonArray.ofTexts(s.params()));
      case Step.PolicyEvaluated s -> json.put("results", results(s.results()));
      case Step.PolicyDenied s -> json.put("status", s.status().json());
      case Step.PolicyWarned s -> json.put("warning", s.warning());
      case Step.PolicyAudited s -> {
        json.put("key", s.key());
        json.put("value", s.value());
      }
      case Step.PolicyFailedOpen s -> json.put("failure", s.failure());
      case Step.PolicyFailed s -> json.put("failure", s.failure());
      case Step.MutationApplied s -> json.put("patch", operations(s.patch()));
      case Step.MutationSkipped s -> json.put("reason", s.reason());
      case Step.MutationFailed s -> json.put("failure", s.failure());
      case Step.PoliciesRefused s -> json.put("status", s.status().json());
      case Step.InitializersPending s -> json.put("pending", JsonArray.ofTexts(s.names()));
      case Step.InitializationRefused s -> json.put("status", s.status().json());
      case Step.InitializerRemoved s -> {
        json.put("removed", JsonArray.ofTexts(s.removed()));
        json.put("added", JsonArray.ofTexts(s.added()));
        json.put("pending", JsonArray.ofTexts(s.left()));
      }
      case Step.InitializationFailed s -> json.put("result", s.result());
      case Step.InitializationFinished s -> json.put("removed", JsonArray.ofTexts(s.last()));
      case Step.InitializationProgressed s -> {
        json.put("who", s.who());
        json.put("what", s.what());
        json.put("seen", JsonArray.ofTexts(s.seen()));
        json.put("changed", s.changed());
      }
      default -> {}
    }
  }

  /// Writes what a policy engine made of a request.
  static JsonObject evaluation(EngineEvaluation one) {
    return JsonObject.builder()
        .put("policy", one.policy())
        .put("rule", one.rule())
        .put("result", one.result().name())
        .put("detail", one.detail())
        .put("results", results(one.results()))
        .put("patch", operations(one.patch()))
        .put("generated", new JsonArray(List.copyOf(one.generated())))
        .build();
  }

  private static JsonArray results(List<ExpressionResult> results) {
    return new JsonArray(results.stream().map(StepJson::result).toList());
  }

  private static JsonArray operations(List<PatchOperation> patch) {
    return JsonArray.of(patch, PatchOperation::json);
  }

  private static JsonValue result(ExpressionResult result) {
    return JsonObject.builder()
        .put("field", result.field())
        .put("expression", result.expression())
        .put("outcome", result.outcome())
        .put("failed", result.failed())
        .put("notSimulated", result.unknown())
        .put("cost", result.cost())
        .build();
  }

  /// Writes the checks of a match tree, with their parts.
  static JsonArray checks(List<Check> checks) {
    return JsonArray.of(checks, StepJson::check);
  }

  private static JsonObject check(Check check) {
    JsonObject.Builder json =
        JsonObject.builder()
            .put("check", check.name().text())
            .put("rule", check.rule().toString())
            .put("passed", check.passed())
            .put("wanted", check.wanted())
            .put("found", check.found())
            .put("detail", check.detail());
    if (!check.parts().isEmpty()) {
      json.put("parts", checks(check.parts()));
    }
    return json.build();
  }
}
