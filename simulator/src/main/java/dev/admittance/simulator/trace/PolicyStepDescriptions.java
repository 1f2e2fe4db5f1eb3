package dev.admittance.simulator.trace;

import dev.admittance.simulator.cel.ExpressionResult;
import dev.admittance.simulator.match.Check;
import java.util.List;
import java.util.stream.Collectors;

/// Describes the steps of policies in words.
final class PolicyStepDescriptions {
  private PolicyStepDescriptions() {}

  static String headline(Step.OfPolicy step) {
    String policy = step.policy().text();
    return switch (step) {
      case Step.PolicySkipped _ -> policy + " was skipped";
      case Step.PolicyMatched _ -> policy + " matches";
      case Step.PolicyConditionsFailed _ -> "Conditions of " + policy + " failed";
      case Step.ParamsResolved s -> "Parameters of " + policy + ": " + count(s.params());
      case Step.PolicyEvaluated s -> policy + " was evaluated" + failures(s.results());
      case Step.PolicyDenied _ -> policy + " denied the request";
      case Step.PolicyWarned _ -> policy + " warned the client";
      case Step.PolicyAudited s -> policy + " wrote the audit annotation " + s.key();
      case Step.PolicyFailedOpen _ -> policy + " failed, and was ignored";
      case Step.PolicyFailed _ -> policy + " failed";
      case Step.MutationApplied s ->
          policy + (s.patch().isEmpty() ? " changed nothing" : " changed the object") + place(s);
      case Step.MutationSkipped s ->
          "A mutation of " + policy + " was left out" + place(s.number(), s.count());
      case Step.MutationFailed s ->
          "A mutation of " + policy + " failed" + place(s.number(), s.count());
    };
  }

  private static String count(List<String> params) {
    return params.isEmpty() ? "none" : String.join(", ", params);
  }

  private static String failures(List<ExpressionResult> results) {
    long failed = results.stream().filter(ExpressionResult::failed).count();
    return failed == 0 ? "" : ", with " + failed + (failed == 1 ? " error" : " errors");
  }

  private static String place(Step.MutationApplied step) {
    return place(step.number(), step.count());
  }

  private static String place(int number, int count) {
    return " (" + (number + 1) + "/" + count + ")";
  }

  static String explanation(Step.OfPolicy step) {
    return switch (step) {
      case Step.PolicySkipped s -> s.why().decisive().map(StepDescriptions::decisive).orElse("");
      case Step.PolicyMatched s -> matched(s.why().checks());
      case Step.PolicyConditionsFailed s ->
          s.why().decisive().map(StepDescriptions::decisive).orElse("");
      case Step.ParamsResolved s -> s.detail() + ".";
      case Step.PolicyEvaluated s ->
          s.results().stream()
              .map(PolicyStepDescriptions::result)
              .collect(Collectors.joining("; ", "", "."));
      case Step.PolicyDenied s ->
          s.message()
              + ". All policies are evaluated, and the client is told of the first denial: first by"
              + " name here, in no certain order on a real server.";
      case Step.PolicyWarned s -> s.warning();
      case Step.PolicyAudited s -> s.value();
      case Step.PolicyFailedOpen s ->
          s.failure() + ". Its failurePolicy is Ignore, so the request goes on.";
      case Step.PolicyFailed s ->
          s.failure()
              + ". Its failurePolicy is Fail, so the request is refused when all policies have run.";
      case Step.MutationApplied s ->
          s.patchType()
              + (s.patch().isEmpty()
                  ? ", which left the object as it was."
                  : ", which comes to " + operations(s.patch().size()) + " of JSON Patch.");
      case Step.MutationSkipped s -> s.reason() + ". That is no failure.";
      case Step.MutationFailed s ->
          s.failure() + ". The mutations after it still run on the object as it is.";
    };
  }

  private static String operations(int count) {
    return count == 1 ? "1 operation" : count + " operations";
  }

  private static String matched(List<Check> checks) {
    return "All checks passed: "
        + String.join(", ", checks.stream().map(check -> check.name().text()).toList())
        + ".";
  }

  static String result(ExpressionResult result) {
    return result.field() + ": " + (result.unknown() ? "not simulated" : result.outcome());
  }
}
