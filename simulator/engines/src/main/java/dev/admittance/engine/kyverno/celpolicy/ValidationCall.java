package dev.admittance.engine.kyverno.celpolicy;

import dev.admittance.engine.kyverno.policy.CelBlock;
import dev.admittance.simulator.cel.CelInput;
import dev.admittance.simulator.cel.ExpressionResult;
import dev.admittance.simulator.engine.EngineEvaluation.Result;
import java.util.List;
import java.util.Optional;

/// The validation of a request by one policy. Source: kyverno
/// `pkg/cel/policies/vpol/compiler/policy.go`.
record ValidationCall(
    CelPolicy policy, CelPolicy.Variant variant, CelExemptions exemptions, CelAnswer draft) {
  void validate(CelInput input) {
    switch (exemptions.of(policy, input)) {
      case CelExemptions.Result.Whole(String message) ->
          draft.step(policy, Result.SKIPPED, message);
      case CelExemptions.Result.Failed(String cause) ->
          draft.violated(policy, "error", "failed to load context: " + cause, List.of());
      case CelExemptions.Result.Partial(var specs) -> match(CelPolicies.allowing(input, specs));
    }
  }

  private void match(CelInput input) {
    switch (variant.conditions().get().evaluate(input)) {
      case CelBlock.Outcome.Passed _ -> evaluate(input);
      case CelBlock.Outcome.Unknown(String what, _) -> unknown(what);
      case CelBlock.Outcome.Denied denied when !policy.ignoresFailures() ->
          failed(denied, "failed to load context: ");
      case CelBlock.Outcome.Denied denied ->
          draft.step(policy, Result.SKIPPED, "a match condition fails: " + denied.cause());
      case CelBlock.Outcome.Unmet unmet -> draft.step(policy, Result.SKIPPED, unmet.text());
    }
  }

  private void evaluate(CelInput input) {
    switch (variant.expressions().get().evaluate(input)) {
      case CelBlock.Outcome.Unmet _ -> passed(input, List.of());
      case CelBlock.Outcome.Passed(var results) -> passed(input, results);
      case CelBlock.Outcome.Unknown(String what, _) -> unknown(what);
      case CelBlock.Outcome.Denied denied when denied.failed() -> failed(denied, "error: ");
      case CelBlock.Outcome.Denied denied -> {
        Optional<String> failure = variant.texts().get().failedAnnotation(input);
        draft.violated(
            policy,
            failure.isPresent() ? "error" : "failed",
            failure
                .map("error: "::concat)
                .orElseGet(() -> variant.texts().get().message(denied.index(), input)),
            denied.results());
      }
    }
  }

  private void passed(CelInput input, List<ExpressionResult> results) {
    variant
        .texts()
        .get()
        .failedAnnotation(input)
        .ifPresentOrElse(
            failure ->
                draft.violated(policy, "error", "failed to load context: " + failure, results),
            () -> draft.step(policy, Result.PASSED, "success", results));
  }

  private void unknown(String what) {
    draft.unknown(what + ", for " + policy.title());
  }

  private void failed(CelBlock.Outcome.Denied denied, String what) {
    if (denied.message().contains("compilation ")) {
      unknown("an expression that does not compile here: " + denied.cause());
    } else {
      draft.violated(policy, "error", what + denied.cause(), denied.results());
    }
  }
}
