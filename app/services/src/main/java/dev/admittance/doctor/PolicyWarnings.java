package dev.admittance.doctor;

import dev.admittance.cluster.live.LiveHook;
import dev.admittance.cluster.live.LiveObject;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// A policy with expressions that do not match the types it covers: the API server reports that in
/// the status, where it is easily missed.
final class PolicyWarnings implements DoctorCheck {
  static final String RULE = "live/ExpressionWarning";

  @Override
  public Stream<Found> check(CheckContext context) {
    Map<String, LiveHook> policies = new LinkedHashMap<>();
    context.snapshot().hooks().stream()
        .filter(hook -> hook.registered() instanceof LiveHook.OfPolicy)
        .forEach(hook -> policies.putIfAbsent(hook.owner().title(), hook));
    return policies.values().stream().flatMap(PolicyWarnings::found);
  }

  private static Stream<Found> found(LiveHook hook) {
    LiveObject policy = hook.owner();
    List<Evidence> evidence =
        policy
            .object()
            .findObject("status")
            .flatMap(status -> status.findObject("typeChecking"))
            .map(checking -> checking.get("expressionWarnings"))
            .map(warnings -> warnings instanceof JsonArray list ? list.items() : null)
            .stream()
            .flatMap(List::stream)
            .flatMap(item -> evidence(policy, item).stream())
            .toList();
    return evidence.isEmpty()
        ? Stream.empty()
        : Stream.of(
            new Found(
                RULE,
                Urgency.WARNING,
                "Expressions that do not fit the types",
                new HookFinding(
                    Optional.of(hook.key()),
                    policy.name(),
                    "The API server could not make sense of %d expression%s with the schemas of what the policy is for: where that happens in a request, `failurePolicy: %s` decides."
                        .formatted(
                            evidence.size(), evidence.size() == 1 ? "" : "s", hook.failurePolicy()),
                    evidence,
                    List.of(
                        new Remediation.Advice(
                            "Correct the expressions, or name the kinds in `matchConstraints` more"
                                + " closely.")))));
  }

  private static Optional<Evidence> evidence(LiveObject policy, JsonValue item) {
    return item instanceof JsonObject warning
        ? Optional.of(
            new Evidence(
                policy.title(),
                warning.text("fieldRef"),
                warning.text("warning"),
                policy.lastChange().map(change -> change.at())))
        : Optional.empty();
  }
}
