package dev.admittance.simulator.pipeline;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.registration.FailurePolicy;
import dev.admittance.model.rule.RuleId;
import dev.admittance.model.text.GoQuote;
import dev.admittance.simulator.registry.Refusals;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.trace.ClientStatus;
import dev.admittance.simulator.trace.PolicyId;
import dev.admittance.simulator.trace.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The errors in one run of the mutating policies. None of them stops the run; the request is
/// refused at its end (P-96). Source: k8s.io/apiserver
/// `pkg/admission/plugin/policy/mutating/dispatcher.go`, `(*dispatcher).dispatchInvocations`.
final class PolicyFailures {
  private static final int FORBIDDEN = 403;

  private final AdmissionRequest request;
  private final String name;
  private final TraceRecorder trace;
  private final List<String> messages = new ArrayList<>();
  private String reason = "Forbidden";

  /// @param name the name of the object in error texts
  PolicyFailures(AdmissionRequest request, String name, TraceRecorder trace) {
    this.request = request;
    this.name = name;
    this.trace = trace;
  }

  /// A policy or binding is misconfigured.
  ///
  /// @param failurePolicy of the policy
  void misconfigured(PolicyId policy, String failurePolicy, String failure) {
    add(RuleId.P_90, policy, failurePolicy, failure, "Forbidden");
  }

  /// A condition or mutation failed.
  ///
  /// @param failurePolicy of the policy
  void failed(RuleId rule, PolicyId policy, String failurePolicy, String failure) {
    add(rule, policy, failurePolicy, failure, "Invalid");
  }

  private void add(
      RuleId rule, PolicyId policy, String failurePolicy, String failure, String because) {
    if (failurePolicy.equals(FailurePolicy.IGNORE.text())) {
      trace.add(rule, header -> new Step.PolicyFailedOpen(header, policy, failure));
      return;
    }
    trace.add(rule, header -> new Step.PolicyFailed(header, policy, failure));
    if (messages.isEmpty()) {
      reason = because;
    }
    messages.add(message(policy, failure));
  }

  private static String message(PolicyId policy, String failure) {
    String who =
        policy.binding().isEmpty()
            ? "policy " + GoQuote.quote(policy.policy())
            : "policy '" + policy.policy() + "' with binding '" + policy.binding() + "'";
    return who + " denied request: " + failure;
  }

  /// The refusal of the request; empty where no failure counts.
  Optional<Step.Refusal> outcome() {
    if (messages.isEmpty()) {
      return Optional.empty();
    }
    List<String> failures = List.copyOf(messages);
    ClientStatus status = status(failures);
    return Optional.of(
        trace.add(RuleId.P_96, header -> new Step.PoliciesRefused(header, failures, status)));
  }

  private ClientStatus status(List<String> failures) {
    JsonObject details =
        Refusals.details(request.resource().group(), request.resource().resource(), name)
            .put("causes", new JsonArray(failures.stream().map(PolicyFailures::cause).toList()))
            .build();
    return ClientStatus.failure(FORBIDDEN, reason, failures.getFirst(), details);
  }

  private static JsonValue cause(String message) {
    return JsonObject.of("message", message);
  }
}
